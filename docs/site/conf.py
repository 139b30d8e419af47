"""Sphinx's configuration of the site that tools/site builds: the pages of docs and the reference of Python."""
import os
import re

project = "Athena"
release = os.environ["ATHENA_VERSION"]
author = copyright = "the authors of Athena"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = f"Athena {release}"
html_copy_source = False
myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure"]  # a page may leave something out: …
autodoc_member_order = "bysource"
autodoc_typehints = "none"


def plain(app, what, name, thing, options, lines):
    """Docstrings are plain text, not Sphinx's markup."""
    lines[:] = [re.sub(r"([*`|\\]|_(?!\w))", r"\\\1", line) for line in lines]


def setup(app):
    app.connect("autodoc-process-docstring", plain)
