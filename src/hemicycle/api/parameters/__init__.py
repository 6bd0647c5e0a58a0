"""The named parameters of operations, by area, and the readers that check what clients send."""
