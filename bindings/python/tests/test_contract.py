"""Every scenario of the contract; one of an unknown kind or with an unknown operation fails."""
import json
from pathlib import Path

import contract
import pytest

FILE = Path(__file__).parents[2] / "contract" / "contract.json"
SCENARIOS = json.loads(FILE.read_text())["scenarios"]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[one["name"] for one in SCENARIOS])
def test_scenario(scenario):
    contract.KINDS[scenario["kind"]](scenario)
