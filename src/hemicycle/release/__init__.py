"""A release: the one file that answers are served from. See `format` for what it holds, `publishing` for its making."""
