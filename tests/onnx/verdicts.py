"""What became of each case, as TAP lines and as counts."""
from collections import Counter, defaultdict

PASSED, WRONG, UNSUPPORTED = "passed", "wrong", "not supported"


class Verdicts:
    """reasons: of the cases that are known not to pass; a case's verdict must be the known one."""

    def __init__(self, reasons):
        self.reasons, self.lines, self.bad = reasons, 0, 0
        self.of_case, self.operators, self.unsupported = {}, {}, defaultdict(list)

    def say(self, good, text):
        self.lines, self.bad = self.lines + 1, self.bad + (not good)
        print(f"{'' if good else 'not '}ok {self.lines} - {text}", flush=True)

    def count(self, case, verdict):
        self.of_case[case.name] = verdict
        nodes = case.model.graph.nodes
        if len(nodes) == 1:
            self.operators[case.name] = nodes[0].domain or "", nodes[0].operator

    def passed(self, case):
        self.count(case, PASSED)
        known = self.reasons.get(case.name)
        self.say(known is None, f"{case.name}{f' passes now, is listed under: {known}' if known else ''}")

    def refused(self, case, why):
        self.count(case, UNSUPPORTED)
        self.unsupported[why].append(case.name)
        known = self.reasons.get(case.name)
        if known != why:
            self.say(False, f"{case.name} is not supported: {why}; {f'is listed under: {known}' if known else 'passed before'}")

    def failed(self, case, text):
        self.count(case, WRONG)
        self.say(False, f"{case.name}: {' '.join(text.split())[:300]}".replace("#", ""))

    def counts(self, of):
        """Counters of verdicts by what `of` says of the operator; a graph made of an operator's case counts as that."""
        found = defaultdict(Counter)
        for name, verdict in self.of_case.items():
            operator = self.operators.get(name) or self.operators.get(name.split("_expanded")[0], ("", "graphs"))
            found[of(operator)][verdict] += 1
        return found

    def finish(self, seconds):
        for why, names in sorted(self.unsupported.items()):
            self.lines += 1
            print(f"ok {self.lines} - {len(names)} cases # SKIP {why}")
        by_operator = self.counts(lambda operator: operator[1])
        for name, one in sorted(by_operator.items()):
            print(f"# {name}: " + ", ".join(f"{number} {verdict}" for verdict, number in sorted(one.items())))
        total = sum(by_operator.values(), Counter())
        print(f"# {sum(total.values())} cases: {total[PASSED]} passed, {total[WRONG]} wrong, {total[UNSUPPORTED]} not supported"
              f" ({seconds:.0f} s)")
        print(f"1..{self.lines}")
