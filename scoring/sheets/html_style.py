"""How the page looks: on a screen, light and dark, and on paper."""

from __future__ import annotations

WIDEST = 20
"""The narrow columns of a sheet to be filled in have their width by the signs in their heads, up to so many."""
WIDTHS = "\n".join(f".w{n} {{ width: {0.62 * n + 1:.2f}em; }}" for n in range(1, WIDEST + 1))
STYLE = """
:root { --paper: #fbf7ef; --sheet: #fff; --ink: #1e1b16; --quiet: #5c564b; --line: #d9d2c4;
  --green: #1f5b45; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.45 "Kortos Sans", "Noto Sans", system-ui, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
article { max-width: 70rem; margin: 1.5rem auto; padding: 1.5rem 2rem 2rem;
  background: var(--sheet); border-radius: 12px; }
h1 { margin: 0 0 .5rem; font-size: 1.9rem; color: var(--green); }
h2, h3 { margin: 1.6rem 0 .4rem; font-size: 1.15rem; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .1rem 1.25rem;
  margin: .5rem 0; }
dt { color: var(--quiet); } dd { margin: 0; }
.sign { float: inline-end; width: 3.4rem; fill: var(--green); }
.result { margin: 1rem 0; font-size: 1.35rem; font-weight: 700; }
.note { margin: .4rem 0; color: var(--quiet); font-size: .9rem; }
.wide { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; }
caption { text-align: start; white-space: nowrap; font-weight: 700; font-size: 1.15rem; padding-bottom: .35rem; }
th, td { padding: .28rem .6rem; border-bottom: 1px solid var(--line); text-align: start;
  vertical-align: top; }
thead th { vertical-align: bottom; white-space: normal; border-bottom: 2px solid var(--ink); font-size: .9rem; }
thead th[scope=colgroup] { text-align: center; border-bottom: 1px solid var(--ink); }
tbody th { font-weight: 400; }
tbody tr.opens th, tbody tr.opens td { border-top: 1px solid var(--quiet); }
.s { white-space: nowrap; } .n { text-align: end; white-space: nowrap; } thead .n { white-space: normal; } .t { font-weight: 700; }
.pencil { width: 100%; min-width: 40rem; } .even { table-layout: fixed; }
.pencil thead .n { text-align: center; }
.pencil th, .pencil td { border: 1px solid var(--ink); }
.pencil tbody td, .pencil thead th[scope=colgroup] { height: 2.3rem; text-align: start; }
{WIDTHS}
.beside { display: flex; flex-wrap: wrap; gap: 1.5rem; } .beside > :first-child { flex: 1; min-width: min(100%, 24rem); }
@media screen and (max-width: 40rem) { article { margin: 0; padding: 1rem; border-radius: 0; }
  dl { display: block; } dt { margin-top: .4rem; font-size: .9rem; }
  dd, .result { overflow-wrap: anywhere; } }
@media (prefers-color-scheme: dark) { :root { --paper: #101512; --sheet: #18211c;
  --ink: #efeae0; --quiet: #b9b2a4; --line: #3a453e; --green: #8fd3b0; } }
@media print { @page { size: A4; margin: 14mm; }
  :root { --paper: #fff; --sheet: #fff; --ink: #000; --quiet: #444; --line: #bbb;
    --green: #000; }
  body { font-size: 9.5pt; } article { margin: 0; padding: 0; max-width: none; }
  article + article { break-before: page; } .wide { overflow: visible; margin: .5rem 0; }
  h2, h3 { margin-top: 1.1rem; } .pencil { min-width: 0; }
  .pencil tbody td, .pencil thead th[scope=colgroup] { height: 8.2mm; }
  h2, h3, caption, h2 + .note, h3 + .note { break-after: avoid; }
  tr, .short { break-inside: avoid; }
  th, td { padding: .12rem .35rem; } }
""".replace("{WIDTHS}", WIDTHS)
