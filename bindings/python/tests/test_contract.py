"""Every scenario of the contract; one of an unknown kind or with an unknown operation fails."""
import json
from pathlib import Path

import contract
import contract_networks
import contract_trainers
import pytest

FOLDER = Path(__file__).parents[2] / "contract"
SCENARIOS = [one for name in ("contract", "networks") for one in json.loads((FOLDER / f"{name}.json").read_text())["scenarios"]]
KINDS = {**contract.KINDS, **contract_networks.KINDS, **contract_trainers.KINDS}


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[one["name"] for one in SCENARIOS])
def test_scenario(scenario):
    KINDS[scenario["kind"]](scenario)
