/* Branches as results of an analysis: SARIF 2.1.0.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A result for each branch with a place in the source, hottest first.  What
   decided it is its rule.  */

#include "plugin/core/profile/json.h"
#include "plugin/core/report/explain.h"
#include "plugin/core/report/format.h"
#include "plugin/core/version.h"
#include "tools/export/export.h"
#include "tools/layout.h"

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
  { decided_by::even, "Nothing is known of it: all edges are alike." },
};

/* FILE as a reference by RFC 3986.  */
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

class sarif_writer
{
public:
  explicit sarif_writer (const profile &p) : p (p) {}
  std::string write ();

private:
  void member (const char *key, const std::string &value)
  {
    out.key (key);
    out.text (value);
  }
  /* "KEY": {"text": TEXT}.  */
  void message (const char *key, const std::string &text)
  {
    out.key (key);
    out.begin_object ();
    member ("text", text);
    out.end_object ();
  }
  void begin_list (const char *key)
  {
    out.key (key);
    out.begin_array ();
    out.begin_object ();
  }
  void end_list ()
  {
    out.end_object ();
    out.end_array ();
  }
  void tool ();
  void branch (const explained_branch &b, std::size_t rule, double rank);
  std::string words (const explained_branch &b) const;

  const profile &p;
  json_writer out;
};

void
sarif_writer::tool ()
{
  out.key ("tool");
  out.begin_object ();
  out.key ("driver");
  out.begin_object ();
  member ("name", "staticprof");
  member ("version", STATICPROF_VERSION);
  out.key ("rules");
  out.begin_array ();
  for (const branch_rule &r : rules)
    {
      out.begin_object ();
      member ("id", decided_words[static_cast<int> (r.decided)]);
      message ("shortDescription", r.text);
      out.end_object ();
      out.break_line ();
    }
  out.end_array ();
  out.end_object ();
  out.end_object ();
}

std::string
sarif_writer::words (const explained_branch &b) const
{
  std::string s = "Estimated: runs " + format_rounded (b.per_run)
		  + " times per run";
  if (!b.block->condition.empty ())
    s += ", if (" + b.block->condition + ")";
  for (const explained_edge &e : b.edges)
    {
      s += "; " + percent (e.probability) + " ";
      s += e.to.file >= 0
	     ? "to " + p.files[e.to.file] + ":" + std::to_string (e.to.line)
	   : e.returns ? "returns"
		       : "elsewhere";
    }
  std::size_t named = 0;
  for (const shared_vote &v : b.votes)
    if (v.v.counts () && named < 3)
      s += (named++ ? ", " : "; because of ") + p.voters[v.v.which];
  return s + ".";
}

void
sarif_writer::branch (const explained_branch &b, std::size_t rule, double rank)
{
  out.begin_object ();
  member ("ruleId", decided_words[static_cast<int> (rules[rule].decided)]);
  out.key ("ruleIndex");
  out.whole (static_cast<long long> (rule));
  member ("kind", "informational");
  member ("level", "none");
  out.key ("rank");
  out.real (rank);
  message ("message", words (b));
  begin_list ("locations");
  out.key ("physicalLocation");
  out.begin_object ();
  out.key ("artifactLocation");
  out.begin_object ();
  member ("uri", uri_of (p.files[b.block->place.file]));
  out.end_object ();
  out.key ("region");
  out.begin_object ();
  out.key ("startLine");
  out.whole (b.block->place.line);
  out.end_object ();
  out.end_object ();
  begin_list ("logicalLocations");
  member ("fullyQualifiedName", b.function->name);
  member ("decoratedName", b.function->assembler_name);
  member ("kind", "function");
  end_list ();
  end_list ();
  out.key ("properties");
  out.begin_object ();
  out.key ("estimated");
  out.truth (true);
  out.key ("perRun");
  out.real (b.per_run.to_double ());
  out.key ("probabilities");
  out.begin_array ();
  for (const explained_edge &e : b.edges)
    out.real (e.probability);
  out.end_array ();
  out.end_object ();
  out.end_object ();
  out.break_line ();
}

std::string
sarif_writer::write ()
{
  std::vector<explained_branch> branches;
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    for (explained_branch &b : explain_function (p, static_cast<int> (f)))
      if (b.block->place.file >= 0 && b.block->place.line > 0)
	branches.push_back (std::move (b));
  std::stable_sort (branches.begin (), branches.end (),
		    [] (const explained_branch &a, const explained_branch &b) {
		      return b.per_run < a.per_run;
		    });
  out.begin_object ();
  member ("$schema",
	  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
	  "sarif-schema-2.1.0.json");
  member ("version", "2.1.0");
  begin_list ("runs");
  tool ();
  out.key ("properties");
  out.begin_object ();
  out.key ("estimated");
  out.truth (true);
  out.end_object ();
  out.key ("results");
  out.begin_array ();
  for (const explained_branch &b : branches)
    {
      const auto rule = std::find_if (
	std::begin (rules), std::end (rules),
	[&b] (const branch_rule &r) { return r.decided == b.decided; });
      if (rule != std::end (rules))
	branch (b, rule - std::begin (rules),
		branches[0].per_run.zero_p ()
		  ? 0
		  : 100 * (b.per_run / branches[0].per_run).to_double ());
    }
  out.end_array ();
  end_list ();
  out.end_object ();
  return out.take () + "\n";
}

} // anonymous namespace

std::string
export_sarif (const profile &p)
{
  return sarif_writer (p).write ();
}

} // namespace staticprof
