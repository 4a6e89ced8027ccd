"""Everything about the four games that can be known without a screen."""
