"""Exports in the format of SARIF, which has its places and its words in a standard.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
import re
import shutil
import subprocess
import tempfile

import pytest

from exports import read
from tested import BUILD, GCC


def members(required, **properties):
    """A JSON schema of an object that has no other members."""
    return {"type": "object", "additionalProperties": False, "required": required.split(), "properties": properties}


TEXT = members("text", text={"type": "string", "minLength": 1})
BAG = {"type": "object"}
WORD = {"type": "string", "minLength": 1}
# Chapters 3.13 to 3.33 of the standard, for the objects that are used here.
SARIF = members(
    "version runs", **{"$schema": {"type": "string", "format": "uri"}}, version={"const": "2.1.0"}, runs={"type": "array", "items": members(
        "tool results", properties=BAG, originalUriBaseIds={
            "type": "object", "additionalProperties": members("uri", uri={"type": "string", "pattern": "^file:///(.*/)?$"})},
        tool=members("driver", driver=members("name", name=WORD, version=WORD, rules={
            "type": "array", "uniqueItems": True, "items": members("id", id=WORD, shortDescription=TEXT)})),
        results={"type": "array", "items": members(
            "message", ruleId=WORD, ruleIndex={"type": "integer", "minimum": -1}, message=TEXT, properties=BAG,
            kind={"enum": ["notApplicable", "pass", "fail", "review", "open", "informational"]},
            level={"enum": ["none", "note", "warning", "error"]}, rank={"type": "number", "minimum": -1, "maximum": 100},
            locations={"type": "array", "items": members(
                "", physicalLocation=members(
                    "artifactLocation", artifactLocation=members("uri", uriBaseId=WORD, uri={
                        "type": "string", "pattern": r"^([-.\w~/:]|%[0-9A-F]{2})+$"}),
                    region=members("startLine", startLine={"type": "integer", "minimum": 1})),
                logicalLocations={"type": "array", "uniqueItems": True, "items": members(
                    "", fullyQualifiedName=WORD, decoratedName=WORD, kind=WORD)})})})})


def test_sarif_is_valid_and_says_why(folder):
    jsonschema = pytest.importorskip("jsonschema")
    log = json.loads(read(folder, "sarif"))
    jsonschema.Draft7Validator(SARIF).validate(log)
    run, = log["runs"]
    assert run["properties"]["estimated"] is True
    hottest = run["results"][0]
    assert hottest["rank"] == 100 and all(a["rank"] >= b["rank"] for a, b in zip(run["results"], run["results"][1:]))
    place, = hottest["locations"]
    assert place["physicalLocation"] == {"artifactLocation": {"uri": "x.c", "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 4}}
    assert place["logicalLocations"][0]["fullyQualifiedName"] == "leaf"
    assert run["originalUriBaseIds"]["%SRCROOT%"]["uri"].endswith("/")
    assert re.match(r"Estimated: runs [\d.e+]+ times per run, if \(.*\); [\d.]+% to x.c:\d; [\d.]+% to x.c:\d; because \w+ ",
                    hottest["message"]["text"])
    for r in run["results"]:
        assert run["tool"]["driver"]["rules"][r["ruleIndex"]]["id"] == r["ruleId"]
        # The standard allows no other level for this kind.
        assert r["kind"] == "informational" and r["level"] == "none"
        assert sum(r["properties"]["probabilities"]) == pytest.approx(1)


def test_of_a_build_outside_the_source(folder):
    """SARIF names files relative to the folder that has all sources, or to one that is asked
    for."""
    with tempfile.TemporaryDirectory() as place:
        place = os.path.realpath(place)
        os.makedirs(f"{place}/src/sub")
        os.mkdir(f"{place}/build")
        shutil.copy(f"{folder}/x.c", f"{place}/src/sub")
        with open(f"{place}/src/y.c", "w", encoding="utf-8") as f:
            f.write("int other (int x) { return x > 3 ? 1 : x; }\n")
        subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=p", "-o", "one",
                        "../src/sub/x.c", "../src/y.c"], cwd=f"{place}/build", check=True)

        def export(*arguments, cwd=f"{place}/build"):
            done = subprocess.run([f"{BUILD}/staticprof", "export", *arguments, f"{place}/build/one"], cwd=cwd, check=True,
                                  capture_output=True, text=True)
            return done.stdout, done.stderr

        def uris(text):
            return {r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in json.loads(text)["runs"][0]["results"]}

        sarif, said = export("--format=sarif")
        assert said == f"staticprof: note: files are named from '{place}/src' on\n"
        assert uris(sarif) == {"sub/x.c", "y.c"}
        assert json.loads(sarif)["runs"][0]["originalUriBaseIds"] == {"%SRCROOT%": {"uri": f"file://{place}/src/"}}
        sarif, said = export("--format=sarif", f"--base={place}", cwd=place)
        assert uris(sarif) == {"src/sub/x.c", "src/y.c"} and said == ""


def test_sarif_has_no_more_results_than_asked_for(folder):
    """By default there are as many as code scanning accepts."""
    whole = json.loads(read(folder, "sarif"))["runs"][0]["results"]
    done = subprocess.run([f"{BUILD}/staticprof", "export", "--format=sarif", "--top=2", "one"], cwd=folder, check=True,
                          capture_output=True, text=True)
    run, = json.loads(done.stdout)["runs"]
    assert run["results"] == whole[:2] and run["properties"]["branchesLeftOut"] == len(whole) - 2
    assert f"note: {len(whole) - 2} branch" in done.stderr and "(--top=N)" in done.stderr


def test_sarif_encodes_names(folder):
    name = "a b%é\"#?.c"
    shutil.copy(f"{folder}/x.c", f"{folder}/{name}")
    subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=p", "-c", "-o", "odd.o", name],
                   cwd=folder, check=True)
    done = subprocess.run([f"{BUILD}/staticprof", "export", "--format=sarif", "odd.o"], cwd=folder, check=True, capture_output=True)
    log = json.loads(done.stdout)
    pytest.importorskip("jsonschema").Draft7Validator(SARIF).validate(log)
    assert "a%20b%25%C3%A9%22%23%3F.c" in done.stdout.decode()
