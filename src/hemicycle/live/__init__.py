"""What is asked of the outside world while serving: nothing of it is in a release, and nothing depends on it."""
