"""The server: the gate, fresh connections, static files, and how a program is started."""
