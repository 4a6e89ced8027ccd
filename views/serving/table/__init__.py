"""The book served in the room: keys, the door that asks for them, addresses and their QR codes."""
