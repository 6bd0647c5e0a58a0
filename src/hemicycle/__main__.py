"""`python -m hemicycle` is the `hemicycle` command."""

from hemicycle.cli import main

main()
