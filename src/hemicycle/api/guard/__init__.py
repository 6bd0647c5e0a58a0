"""What guards the door: who asks, how often, how much they may send, and what is refused under load."""
