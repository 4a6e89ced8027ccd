"""The screens, one module an address."""
