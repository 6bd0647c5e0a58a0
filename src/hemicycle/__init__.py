"""Hémicycle: the official open data of the French Parliament, checked, released and served as JSON."""

import os

__version__ = "0.2.0"

# Read when numpy is first imported. Our products of matrices take a second in one thread; several spin while they wait
# for one another, ten times as long on a busy machine, and sums depend on how many there are.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
