#!/usr/bin/python3
"""tools/site builds the site without a warning, and the site has every page, every function of the headers and every public
class of Python. Prints TAP."""
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "house"))
from rule import ROOT, Claims, interface  # noqa: E402

HTML = ROOT / "build" / "site" / "html"
claims = Claims()
if subprocess.run([ROOT / "tools" / "dependencies", "--site"], capture_output=True).returncode:
    claims.skip("the site", "what tools/site needs cannot be installed here")
    claims.done()
built = subprocess.run([ROOT / "tools" / "site"], text=True, capture_output=True)
said = built.stdout + built.stderr
claims.check("tools/site succeeds", [said] if built.returncode else [])
claims.check("nobody warns", re.findall(r".*warning.*", said, re.IGNORECASE))
claims.check("every page is there", [page.name for page in ROOT.glob("docs/*.md")
                                     if not (HTML / page.with_suffix(".html").name).is_file()])
text = "".join(page.read_text(encoding="utf-8") for page in HTML.glob("c/*_8h.html"))
named = set(re.findall(r"\bat_\w+", text))
claims.check("every function of the headers is in the reference of C",
             sorted(function.name for function in interface.functions if function.name not in named))
python = "".join(page.read_text(encoding="utf-8") for page in HTML.glob("py/*.html"))
stated = set(re.findall(r'id="(athena[\w.]*)"', python))
public = {f"athena.nn.{kind}" for kind in re.findall(r"^class (\w+)", (ROOT / "bindings/python/athena/nn/_kinds.py").read_text(),
                                                     re.MULTILINE)}
claims.check("every module is in the reference of Python", sorted(public - stated))
pictures = {name for page in ROOT.glob("docs/*.md") for name in re.findall(r"\]\(pictures/([\w.-]+)\)", page.read_text())}
claims.check("every picture is there", [name for name in sorted(pictures) if not (HTML / "_images" / name).is_file()])
links = {(page.name, target) for page in HTML.glob("*.html")
         for target in re.findall(r'href="([\w./-]+\.html)', page.read_text(encoding="utf-8"))}
claims.check("no link leads nowhere", sorted(f"{page}: {target}" for page, target in links
                                             if not (HTML / target).is_file() and not target.startswith("rust/")))
claims.done()
