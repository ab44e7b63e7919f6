"""The examples of the README and of every public name say what comes out."""

import doctest
from pathlib import Path

import pytest

import kibitzer

FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


def run(tests: list[doctest.DocTest]) -> int:
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    for test in tests:
        runner.run(test, out=told.append)
    assert runner.failures == 0, "".join(told)
    return runner.tries


def test_the_readme_tells_the_truth():
    path = Path(__file__).parents[1] / "README.md"
    parsed = doctest.DocTestParser().get_doctest(path.read_text(), {}, path.name, str(path), 0)
    assert run([parsed]) > 20


def test_docstrings_tell_the_truth():
    finder = doctest.DocTestFinder(exclude_empty=True)
    tests = finder.find(kibitzer, "kibitzer", globs=dict(vars(kibitzer)))
    for name in kibitzer.__all__:
        if not isinstance(getattr(kibitzer, name), str):
            tests += finder.find(getattr(kibitzer, name), name, globs=dict(vars(kibitzer)))
    assert run(tests) > 12


@pytest.mark.parametrize("name", ["Deal", "Tables", "Call", "CardValue", "Par", "Verdict"])
def test_classes_belong_to_the_package(name):
    assert getattr(kibitzer, name).__module__ == "kibitzer"
