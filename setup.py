"""Puts the documents of `docs/` into the wheel, beside the pages that show them; all else is in pyproject.toml."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class WithDocuments(build_py):
    """A link in the package would say the same, but not every checkout keeps links."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:  # the checkout itself is read
            return
        for document in Path("docs").rglob("*.md"):
            target = Path(self.build_lib, "hemicycle", "pages", document)
            self.mkpath(str(target.parent))
            self.copy_file(str(document), str(target))


setup(cmdclass={"build_py": WithDocuments})
