"""What a world and its files are held against before they are published."""
