/* Branches as results of an analysis: SARIF 2.1.0.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   There is a result for each branch with a place in the source, hottest first.
   Its rule is the decision.  */

#include "plugin/core/profile/json.h"
#include "plugin/core/report/explain.h"
#include "plugin/core/report/format.h"
#include "plugin/core/version.h"
#include "tools/export/export.h"
#include "tools/layout.h"
#include "tools/show/names.h"
#include "tools/show/hottest.h"

#include <algorithm>
#include <cstdio>
#include <iterator>

namespace staticprof
{

namespace
{

struct branch_rule
{
  decided_by decided;
  const char *text;
};
constexpr branch_rule rules[] = {
  { decided_by::learned, "Estimated by the learned model." },
  { decided_by::evidence, "Estimated by the votes of heuristics." },
  { decided_by::hint, "A hint in the source says so." },
  { decided_by::iterations, "How often the loop iterates is known." },
  { decided_by::loop_branch, "Estimated by the heuristic loop_branch." },
  { decided_by::kept, "Measured: the kept profile has executions of it." },
  { decided_by::even, "Nothing is known of it: all edges are alike." },
};

/* FILE as a URI reference (RFC 3986).  */
std::string
uri_of (const std::string &file)
{
  std::string s = !file.empty () && file[0] == '/' ? "file://" : "";
  for (const unsigned char c : file)
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
	|| (c >= '0' && c <= '9')
	|| (c && std::string ("-._~/").find (c) != s.npos))
      s += static_cast<char> (c);
    else
      {
	char code[4];
	std::snprintf (code, sizeof code, "%%%02X", c);
	s += code;
      }
  return s;
}

/* What readers call the folder that relative names begin in.  */
constexpr char base_id[] = "%SRCROOT%";

/* "KEY": {"text": TEXT}.  */
void
message (json_writer &out, const char *key, const std::string &text)
{
  out.object (key, [&] { out.member ("text", text); });
}

void
tool (json_writer &out)
{
  out.object ("driver", [&] {
    out.member ("name", "staticprof");
    out.member ("version", STATICPROF_VERSION);
    out.array ("rules", [&] {
      for (const branch_rule &r : rules)
	{
	  out.object ([&] {
	    out.member ("id", decided_words[static_cast<int> (r.decided)]);
	    message (out, "shortDescription", r.text);
	  });
	  out.break_line ();
	}
    });
  });
}

std::string
words (const profile &p, const reason_finder &why, const explained_branch &b)
{
  std::string s = "Estimated: runs " + times (b.per_run) + " per run";
  if (const std::string &text = shown_condition (*b.block); !text.empty ())
    s += ", if (" + text + ")";
  std::vector<std::string> places;
  for (const explained_edge &e : b.edges)
    places.push_back (e.to.file >= 0 ? "to " + p.files[e.to.file] + ":"
					 + std::to_string (e.to.line)
		      : e.returns ? "returns"
				  : "elsewhere");
  const std::vector<std::string> which = told_apart (b, places, "it");
  for (std::size_t i = 0; i < places.size (); ++i)
    s += "; " + percent (b.edges[i].probability) + " " + places[i] + which[i];
  const std::string reasons = because (why, b);
  return s + (reasons.empty () ? "" : ";" + reasons) + ".";
}

void
branch (json_writer &out, const profile &p, const reason_finder &why,
	const explained_branch &b, const source_names &names, std::size_t rule,
	double rank)
{
  out.member ("ruleId", decided_words[static_cast<int> (rules[rule].decided)]);
  out.member ("ruleIndex", rule);
  out.member ("kind", "informational");
  out.member ("level", "none");
  out.member ("rank", rank);
  message (out, "message", words (p, why, b));
  out.array ("locations", [&] {
    out.object ([&] {
      out.object ("physicalLocation", [&] {
	out.object ("artifactLocation", [&] {
	  const std::string &name = names.names[b.block->place.file];
	  out.member ("uri", uri_of (name));
	  if (name[0] != '/' && !names.base.empty ())
	    out.member ("uriBaseId", base_id);
	});
	out.object ("region",
		    [&] { out.member ("startLine", b.block->place.line); });
      });
      out.array ("logicalLocations", [&] {
	out.object ([&] {
	  out.member ("fullyQualifiedName", b.function->name);
	  out.member ("decoratedName", b.function->assembler_name);
	  out.member ("kind", "function");
	});
      });
    });
  });
  out.object ("properties", [&] {
    out.member ("estimated", true);
    out.member ("perRun", b.per_run.to_double ());
    out.array ("probabilities", [&] {
      for (const explained_edge &e : b.edges)
	out.put (e.probability);
    });
  });
}

/* The number of B's rule; that of rules if it has none.  */
std::size_t
rule_of (const explained_branch &b)
{
  return static_cast<std::size_t> (
    std::find_if (
      std::begin (rules), std::end (rules),
      [&b] (const branch_rule &r) { return r.decided == b.decided; })
    - std::begin (rules));
}

/* The branches of P that are results, hottest first.  */
std::vector<explained_branch>
results_of (const profile &p)
{
  std::vector<explained_branch> result;
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    for (explained_branch &b : explain_function (p, static_cast<int> (f)))
      if (b.block->place.file >= 0 && b.block->place.line > 0
	  && rule_of (b) < std::size (rules))
	result.push_back (std::move (b));
  sort_hottest_first (result, &explained_branch::per_run);
  return result;
}

void
run (json_writer &out, const profile &p, const source_names &names,
     const std::vector<explained_branch> &branches, std::size_t n_left_out)
{
  const reason_finder why (p);
  out.object ("tool", [&] { tool (out); });
  out.object ("properties", [&] {
    out.member ("estimated", true);
    if (n_left_out > 0)
      out.member ("branchesLeftOut", n_left_out);
  });
  if (!names.base.empty ())
    out.object ("originalUriBaseIds", [&] {
      out.object (base_id, [&] {
	out.member ("uri", uri_of (names.base)
			     + (names.base.back () == '/' ? "" : "/"));
      });
    });
  out.array ("results", [&] {
    for (const explained_branch &b : branches)
      {
	const scaled &most = branches[0].per_run;
	const double rank = most.zero_p ()
			      ? 0
			      : 100 * (b.per_run / most).to_double ();
	out.object ([&] { branch (out, p, why, b, names, rule_of (b), rank); });
	out.break_line ();
      }
  });
}

} // anonymous namespace

std::string
export_sarif (const profile &p, const source_names &names, std::size_t most,
	      std::size_t &n_left_out)
{
  std::vector<explained_branch> branches = results_of (p);
  n_left_out = branches.size () - std::min (branches.size (), most);
  branches.resize (branches.size () - n_left_out);
  json_writer out;
  out.object ([&] {
    out.member (
      "$schema",
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
      "sarif-schema-2.1.0.json");
    out.member ("version", "2.1.0");
    out.array ("runs", [&] {
      out.object ([&] { run (out, p, names, branches, n_left_out); });
    });
  });
  return out.take () + "\n";
}

} // namespace staticprof
