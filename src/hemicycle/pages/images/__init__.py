"""Pictures: SVG out of plain values, each a pure function."""
