"""Whether the service of this container can answer: exit code 0 when `/health/ready` says so, 1 otherwise.

Asked beside `/metrics`, where no client can take its place; on the public port where there are no metrics. The standard
library alone, and no proxy: whatever `http_proxy` says, this very machine is asked.
"""

import http.client
import os
import sys

_SECONDS = 4


def main() -> int:
    """Ask once; what is wrong is the last line that `docker inspect` shows."""
    port = int(os.environ.get("HEMICYCLE_METRICS_PORT", "9464")) or int(os.environ.get("HEMICYCLE_PORT", "8000"))
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=_SECONDS)
    try:
        connection.request("GET", "/health/ready")
        answer = connection.getresponse()
        body = answer.read(1000).decode("utf-8", "replace")
    except (OSError, http.client.HTTPException) as error:
        sys.stdout.write(f"aucune réponse : {error}\n")
        return 1
    finally:
        connection.close()
    sys.stdout.write(f"{body}\n")
    return 0 if answer.status == 200 else 1


if __name__ == "__main__":
    sys.exit(main())
