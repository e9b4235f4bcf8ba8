"""Writes the wheel and the source distribution of the package, with the standard library alone:
``python3 build.py [FOLDER]``, dist/ without one. The bytes depend on the sources alone."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import pathlib
import re
import sys
import tarfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
PROJECT = (HERE / "pyproject.toml").read_text("utf-8")


def stated(name: str) -> str:
    found = re.search(rf'^{re.escape(name)} = "([^"]*)"$', PROJECT, re.MULTILINE)
    assert found, f"pyproject.toml states no {name}"
    return found[1]


VERSION = stated("version")
METADATA = (
    "Metadata-Version: 2.1\n"
    f"Name: {stated('name')}\n"
    f"Version: {VERSION}\n"
    f"Summary: {stated('description')}\n"
    "License: Apache-2.0\n"
    f"Requires-Python: {stated('requires-python')}\n"
    "Classifier: Typing :: Typed\n"
    "Description-Content-Type: text/markdown\n"
    "\n" + (HERE / "README.md").read_text("utf-8")
).encode("utf-8")
WHEEL = b"Wheel-Version: 1.0\nGenerator: landfall\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
# ZIP files have no earlier time.
TIME = (1980, 1, 1, 0, 0, 0)


def package() -> dict[str, bytes]:
    files = sorted((HERE / "landfall").iterdir())
    return {
        f"landfall/{file.name}": file.read_bytes()
        for file in files
        if file.suffix in (".py", ".typed") or file.name == "py.typed"
    }


def wheel(folder: pathlib.Path) -> pathlib.Path:
    info = f"landfall-{VERSION}.dist-info"
    files = {**package(), f"{info}/METADATA": METADATA, f"{info}/WHEEL": WHEEL}
    record = "".join(
        f"{name},sha256={digest(content)},{len(content)}\n" for name, content in files.items()
    )
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode("utf-8")
    path = folder / f"landfall-{VERSION}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return path


def digest(content: bytes) -> str:
    raw = hashlib.sha256(content).digest()
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode("ascii")


def source(folder: pathlib.Path) -> pathlib.Path:
    root = f"landfall-{VERSION}"
    own = {name: (HERE / name).read_bytes() for name in ("pyproject.toml", "README.md")}
    path = folder / f"{root}.tar.gz"
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, content in {**package(), **own, "PKG-INFO": METADATA}.items():
            entry = tarfile.TarInfo(f"{root}/{name}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    path.write_bytes(gzip.compress(raw.getvalue(), mtime=0))
    return path


if __name__ == "__main__":
    target = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "dist"
    target.mkdir(exist_ok=True)
    for built in (wheel(target), source(target)):
        print(built)
