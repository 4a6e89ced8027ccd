"""`python main.py …`: what cannot be is said in one sentence, with its exit status."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.browser.server import ROOT, Server, free_port
from views.serving.ways import machine_language


def said(*arguments: str, language: str = "lt_LT.UTF-8") -> tuple[int, str]:
    """Exit status and everything that was said."""
    environment = {**os.environ, "LC_ALL": language, "PYTHONIOENCODING": "utf-8"}
    run = subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return run.returncode, run.stdout + run.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["--table-tennis"],
            "Argumentas „--table-tennis“ nežinomas: galima --web, --table, --port N ir --data APLANKAS "
            "(daugiau pasakys --help).",
        ),
        (["--web", "--port"], "Po --port trūksta reikšmės: rašoma --port N arba --data APLANKAS."),
        (["--data", "--web"], "Po --data trūksta reikšmės: rašoma --port N arba --data APLANKAS."),
        (
            ["--web", "--port", "80a"],
            "Prievadas „80a“ netinka: turi būti sveikasis skaičius nuo 1 iki 65535.",
        ),
        (
            ["--web", "--port=70000"],
            "Prievadas „70000“ netinka: turi būti sveikasis skaičius nuo 1 iki 65535.",
        ),
        (
            ["--web", "--host", "0.0.0.0"],
            "--host tinka tik kartu su --table: pridėkite --table arba --host išmeskite.",
        ),
        (
            ["--table", "--cert", "here.pem"],
            "--cert ir --key nurodomi abu kartu: sertifikato failas ir jo rakto failas.",
        ),
        (
            ["--table", "--cert=main.py", "--key=main.py"],
            "Failai „main.py“ ir „main.py“ nėra sertifikatas ir jo raktas: reikia dviejų "
            "tarpusavyje derančių PEM failų.",
        ),
    ],
)
def test_bad_arguments(arguments: list[str], sentence: str) -> None:
    assert said(*arguments) == (2, sentence + "\n")


def test_in_english_where_the_machine_speaks_it() -> None:
    status, text = said("--what", language="en_GB.UTF-8")
    assert status == 2
    assert text.startswith("The argument “--what” is not known: ")
    assert text.count("\n") == 1


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        status, text = said("--web", "--port", str(port), "--data", str(tmp_path))
    assert status == 1
    assert text == f"Prievadas {port} jau užimtas: nurodykite kitą, pavyzdžiui, --port 8600.\n"


def test_a_folder_that_cannot_be_written() -> None:
    status, text = said("--web", "--port", str(free_port()), "--data", "/proc/nowhere")
    assert status == 1
    assert text == (
        "Į aplanką „/proc/nowhere“ rašyti negalima: nurodykite kitą su --data APLANKAS.\n"
    )


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    status, text = said("--web", "--port", str(free_port()), "--data", str(file / "below"))
    assert status == 1
    assert str(file) in text
    assert text.count("\n") == 1


def test_a_book_that_another_process_has(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    try:
        assert server.process is not None
        port = str(free_port())
        status, text = said("--web", "--port", port, "--data", str(tmp_path / "data"))
        assert status == 1
        assert str(server.process.pid) in text
        assert text.count("\n") == 1
    finally:
        server.stop()


def test_without_a_screen_one_line_and_the_browser_is_served(tmp_path: Path) -> None:
    port = free_port()
    environment = {**os.environ, "LC_ALL": "lt_LT.UTF-8", "PYTHONIOENCODING": "utf-8"}
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    command = [sys.executable, "main.py", "--port", str(port), "--data", str(tmp_path / "data")]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as running:
        assert running.stdout is not None
        try:
            lines = [running.stdout.readline() for _ in range(2)]
        finally:
            running.send_signal(signal.SIGINT)
        rest = running.stdout.read()
    assert lines == [
        "Lango atverti negalima, nes nėra ekrano: programa veiks naršyklėje.\n",
        f"Taškų knyga: http://127.0.0.1:{port}/ (baigti: Ctrl+C)\n",
    ]
    assert (running.returncode, rest) == (0, "")


def test_only_this_machine_is_served(tmp_path: Path) -> None:
    """A server open to all addresses would answer on each of this machine's own, too."""
    server = Server(tmp_path / "data").start()
    found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    others = {"127.0.0.2", *(str(info[4][0]) for info in found)} - {"127.0.0.1"}
    try:
        for address in others:
            with pytest.raises((ConnectionError, TimeoutError)):
                socket.create_connection((address, server.port), 2)
    finally:
        server.stop()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_told_to_stop_it_lets_the_book_go(how: signal.Signals, tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    began = time.monotonic()
    server.end(how)
    assert time.monotonic() - began < 8
    assert server.process is not None
    assert server.process.returncode == 0
    assert "Traceback" not in server.said()


def test_the_language_is_lithuanian_unless_the_machine_speaks_english() -> None:
    assert machine_language({"LANG": "en_US.UTF-8"}) == "en"
    assert machine_language({"LANG": "en_US.UTF-8", "LC_ALL": "lt_LT.UTF-8"}) == "lt"
    assert machine_language({"LANG": "C.UTF-8"}) == "lt"
    assert machine_language({"LANG": "de_DE.UTF-8"}) == "lt"
