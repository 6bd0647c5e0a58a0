"""What is counted and logged, and the memory that serving processes share for it."""
