/* The plugin's arguments, each described once.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/options/option-table.h"

#include "plugin/core/messages/lists.h"

#include <cstddef>

namespace staticprof
{

/* In the order of option_id.  */
const plugin_option option_table[n_options] = {
  { "model", "=NAME", "`default`",
    "`default`: a learned model (docs/learned-model.md). `votes`: the votes of "
    "heuristics, at rates that are fitted together. `wu-larus`: exactly the "
    "method of the paper (docs/method.md)." },
  { "heuristics", "=NAME,...", "all of the model",
    "Use only these heuristics. With `-` before each name: all but these. "
    "docs/heuristics.md has the names. `default` becomes `votes`." },
  { "rates", "=FILE", "those of the model",
    "Read the heuristics' rates from FILE. A line has the name of a heuristic "
    "or mark and its rate in percent, 0 to 100, then its rate for branches "
    "with more than two successors, if that differs. At 50 a heuristic has no "
    "influence; below 50 the opposite of its prediction is expected. "
    "`default` becomes `votes`." },
  { "learned", "=FILE", "that of the model",
    "Predict branches with two successors by the learned model in FILE "
    "(docs/learned-model.md), not by votes." },
  { "apply", "=KIND,...", "`none`",
    "Which results of the whole-program step GCC gets, beside counts "
    "(docs/whole-program.md, section 10): `hot` (functions that do most of "
    "the work go to .text.hot), `once` and `cold` (functions that run once or "
    "rarely are optimized for size if the whole program is known), `order` "
    "(functions are placed along chains of calls), or `none`." },
  { "size", "=LEVEL", "`0`",
    "Make code smaller that is predicted to run rarely: 1 makes programs "
    "little slower than 0, 2 costs a little more, 3 makes code as small as "
    "estimates allow (docs/options.md, Smaller or faster code)." },
  { "speed", "=LEVEL", "`0`",
    "Make code faster and larger where most of the work is predicted: 1 "
    "inlines larger functions into hot ones; 2 also runs the passes of `-O3` "
    "on functions with the hottest 80% of all work. At `-Os`, functions with "
    "the hottest 50% or 80% are compiled as with `-O2` (docs/options.md, "
    "Smaller or faster code). Excludes `size`." },
  { "counts", "=SCOPE", "`unit`",
    "The scope in which GCC can compare counts: the whole `unit` (with "
    "`-flto` the program), or each `function` alone, as with GCC's own "
    "estimate." },
  { "kept", "=FILE", "no file",
    "Use the profile of training runs that `staticprof keep` wrote to FILE. "
    "Measured branches are joined with the estimate; the others are estimated "
    "(docs/kept-profile.md)." },
  { "dump", "[=FLAGS]", "no dump",
    "The same as `-fdump-tree-staticprof-FLAGS`, which GCC 11 to 13 do not "
    "accept by themselves. `dump-FLAGS=FILE` chooses the file." },
  { "ipa-dump", "[=FLAGS]", "no dump",
    "The same for `-fdump-ipa-staticprof-FLAGS`." },
  { "profile", "=DIR", "no file",
    "Write the profile of each unit, and with link-time optimization that of "
    "the program, to a JSON file in DIR (docs/profile.md). The directory is "
    "created if it is missing." },
  { "measure", "=DIR", "no file",
    "With `-fprofile-use`: the same as `profile=DIR`, with the counts of the "
    "training run and GCC's own estimate beside the plugin's." },
  { "warn", "=hints[:PERCENT]", "no warning",
    "Warn where `__builtin_expect`, `likely`, `unlikely` or the attribute "
    "`cold` contradicts the other evidence, and print a note where a hint "
    "would have a large effect. PERCENT, from 51 to 99 (the default), is the "
    "probability that the other evidence must give. Has no effect with "
    "-fprofile-generate or -fprofile-use." },
  { "off", "", "", "Do nothing: GCC's own estimate stays in force." },
  { "optional", "", "",
    "In a compiler for which the plugin was not built, print a note and do "
    "nothing, instead of reporting an error." },
  { "verbose", "", "",
    "Print the settings: model, rates, what is applied; with `measure` "
    "also the numbers of functions and blocks that have counts." },
  { "version", "", "", "Print the version." },
  { "help", "", "", "Print this list." },
};

namespace
{

/* TEXT with each `word` put between BEFORE and BEHIND.  */
std::string
marked (const std::string &text, const char *before, const char *behind)
{
  std::string result;
  bool inside = false;
  for (char c : text)
    if (c == '`')
      {
	result += inside ? behind : before;
	inside = !inside;
      }
    else
      result += c;
  return result;
}

/* TEXT filled to lines of at most 79 columns, each indented by MARGIN.  */
std::string
filled (const std::string &text, std::size_t margin)
{
  constexpr std::size_t width = 79;
  std::string result;
  std::size_t column = width;
  for (const std::string &word : split_at (text, ' '))
    {
      if (word.empty ())
	continue;
      if (column + 1 + word.size () > width)
	{
	  result += (result.empty () ? "" : "\n") + std::string (margin, ' ');
	  column = margin;
	}
      else
	{
	  result += ' ';
	  ++column;
	}
      result += word;
      column += word.size ();
    }
  return result + "\n";
}

/* TEXT for troff, where a plain '-' may become a hyphen.  */
std::string
with_minus (const std::string &text)
{
  std::string result;
  for (char c : text)
    result += c == '-' ? std::string ("\\-") : std::string (1, c);
  return result;
}

} // anonymous namespace

std::string
options_help ()
{
  std::string result = filled (
    "Static branch probabilities and block frequencies after Wu and Larus "
    "1994, in place of GCC's own estimate.  Arguments "
    "(-fplugin-arg-libstaticprof-...), of which the last one counts:",
    0);
  for (const plugin_option &o : option_table)
    result += std::string ("  ") + o.name + o.value + "\n"
	      + filled (marked (o.text, "'", "'"), 6);
  return result + "  no-ARGUMENT\n"
	 + filled ("Cancel ARGUMENT where it was given before.", 6);
}

std::string
options_markdown ()
{
  std::string result = "| argument | default | what it does |\n|---|---|---|\n";
  for (const plugin_option &o : option_table)
    result += std::string ("| `") + o.name + o.value + "` |"
	      + (*o.initial ? " " : "") + o.initial + " | " + o.text + " |\n";
  return result;
}

std::string
options_man ()
{
  std::string result;
  for (const plugin_option &o : option_table)
    {
      result += ".TP\n\\fB"
		+ with_minus (std::string ("-fplugin-arg-libstaticprof-")
			      + o.name)
		+ "\\fI" + o.value + "\\fR\n"
		+ with_minus (marked (o.text, "\\fB", "\\fR")) + "\n";
      if (*o.initial)
	result += "Without it: "
		  + with_minus (marked (o.initial, "\\fB", "\\fR")) + ".\n";
    }
  return result;
}

} // namespace staticprof
