"""What an environment contains, as a CycloneDX document (a software bill of materials) on standard output.

    /opt/hemicycle/bin/python sbom.py > hemicycle.cdx.json

Everything comes from the metadata of what is installed beside the interpreter that runs it: the same environment gives
the same bytes.
"""

import json
import re
import sys
from importlib.metadata import Distribution, distributions

# What older metadata says in words, as SPDX names it.
_SPDX = {
    "MIT License": "MIT",
    "BSD License": "BSD-3-Clause",
    "ISC License": "ISC",
    "ISC License (ISCL)": "ISC",
    "Apache Software License": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0",
    "BSD 2-Clause License": "BSD-2-Clause",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "GNU General Public License v3 (GPLv3)": "GPL-3.0-only",
    "Python Software Foundation License": "PSF-2.0",
}
# A phrase that tells the text of a licence, where there is nothing but the text.
_TEXTS = {
    "Mozilla Public License Version 2.0": "MPL-2.0",
    "Permission is hereby granted, free of charge, to any person obtaining": "MIT",
}


def name_of(distribution: Distribution) -> str:
    """The name of a distribution as indexes and requirements spell it."""
    return re.sub(r"[-_.]+", "-", distribution.metadata["Name"]).lower()


def licence_of(distribution: Distribution) -> str:
    """The licence that a distribution declares, in the words of SPDX where they can be told; empty for none."""
    metadata = distribution.metadata
    said = metadata.get("License-Expression") or metadata.get("License") or ""
    if not said or "\n" in said:  # some put the whole text there
        classifiers = [one.rpartition(" :: ")[2] for one in metadata.get_all("Classifier") or () if "License ::" in one]
        said = " OR ".join(_SPDX.get(one, one) for one in classifiers)
    if not said:
        texts = [one.read_text() for one in distribution.files or () if "licenses" in one.parts]
        said = next((licence for phrase, licence in _TEXTS.items() for text in texts if phrase in text), "")
    return _SPDX.get(said, said)


def document(found: list[Distribution]) -> dict[str, object]:
    """The components of an environment, in the shape of CycloneDX 1.5."""
    components = []
    for one in sorted(found, key=name_of):
        name, licence = name_of(one), licence_of(one)
        component: dict[str, object] = {
            "type": "application" if name == "hemicycle" else "library",
            "name": name,
            "version": one.version,
            "purl": f"pkg:pypi/{name}@{one.version}",
        }
        if licence:
            component["licenses"] = [{"expression": licence} if " " in licence else {"license": {"name": licence}}]
        components.append(component)
    return {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "components": components}


if __name__ == "__main__":
    json.dump(document(list(distributions())), sys.stdout, ensure_ascii=False, indent=1)
