"""What the definitions say, in a form that can be served."""

DEFINITIONS_VERSION = "2026.1"
