#!/usr/bin/env python3
"""Check that exported profiles obey the schema.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: validate-profile.py SCHEMA FILE...
Prints a line for each error, FILE: /PLACE: MESSAGE; the exit status is 1 if there is
one, 2 if the schema itself is wrong.  It also checks what a schema cannot express:
numbers of units, functions and blocks must refer to existing ones.
"""

import json
import sys

import jsonschema


def pointer(path):
    return "/" + "/".join(str(part) for part in path)


def schema_errors(validator, profile):
    for error in sorted(validator.iter_errors(profile),
                        key=lambda e: [str(part) for part in e.absolute_path]):
        message = " ".join(error.message.split())
        if len(message) > 200:
            message = message[:200] + "..."
        yield pointer(error.absolute_path), message


def reference_errors(profile):
    n_units, n_functions = len(profile["units"]), len(profile["functions"])

    def below(path, index, count, what):
        if index >= count:
            yield path, "there are only %d %s" % (count, what)

    for key in "functions", "aliases", "pointers", "addresses":
        for i, item in enumerate(profile.get(key, [])):
            yield from below("/%s/%d/unit" % (key, i), item.get("unit", 0),
                             n_units, "units")
    for i, cycle in enumerate(profile["recursion"]):
        for f in cycle["functions"] + [cycle["head"]]:
            yield from below("/recursion/%d" % i, f, n_functions, "functions")
        if cycle["head"] not in cycle["functions"]:
            yield "/recursion/%d/head" % i, "not in its cycle"
    for i, calls in enumerate(profile["indirect"]):
        yield from below("/indirect/%d/unit" % i, calls.get("unit", -1),
                         n_units, "units")
        for target in calls["targets"]:
            yield from below("/indirect/%d" % i, target["function"],
                             n_functions, "functions")
    for i, function in enumerate(profile["functions"]):
        ids = {block["id"] for block in function["blocks"]}
        if len(ids) != len(function["blocks"]):
            yield "/functions/%d/blocks" % i, "a block is there twice"
        for j, edge in enumerate(function["edges"]):
            for end in "from", "to":
                if edge[end] not in ids:
                    yield ("/functions/%d/edges/%d/%s" % (i, j, end),
                           "there is no block %d" % edge[end])
        for j, call in enumerate(function["calls"]):
            if ids and call["block"] not in ids:
                yield ("/functions/%d/calls/%d/block" % (i, j),
                       "there is no block %d" % call["block"])


def errors_of(validator, name):
    try:
        with open(name, encoding="utf-8") as file:
            profile = json.load(file)
    except (OSError, ValueError) as error:
        yield "", str(error)
        return
    errors = list(schema_errors(validator, profile))
    yield from errors or reference_errors(profile)


def main():
    if len(sys.argv) < 3:
        sys.exit("usage: validate-profile.py SCHEMA FILE...")
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    try:
        jsonschema.Draft7Validator.check_schema(schema)
    except jsonschema.SchemaError as error:
        print("%s: %s" % (sys.argv[1], error.message), file=sys.stderr)
        sys.exit(2)
    validator = jsonschema.Draft7Validator(schema)
    failed = False
    for name in sys.argv[2:]:
        for place, message in errors_of(validator, name):
            print("%s: %s: %s" % (name, place, message) if place
                  else "%s: %s" % (name, message))
            failed = True
    sys.exit(1 if failed else 0)


main()
