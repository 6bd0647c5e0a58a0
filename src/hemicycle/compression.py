"""What is compressed to be kept in memory."""


def fitted(compressed: bytes) -> bytes:
    """The same bytes, in no more memory than they take. What zstandard compresses stays in the buffer it was written
    in, which is as long as the plain bytes: what is kept is to be fitted."""
    return bytes(memoryview(compressed))
