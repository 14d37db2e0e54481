/* staticprof order: an order of functions for linkers.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/profile.h"
#include "plugin/core/program/function-order.h"
#include "tools/answer.h"
#include "tools/binary-records.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/elf-sections.h"
#include "tools/export/export.h"
#include "tools/read-profile.h"
#include "tools/show/hottest.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace staticprof
{

namespace
{

/* Sizes of the functions of a binary, by symbol.  */
using symbol_sizes = std::map<std::string, std::uint64_t>;

/* The functions of a program for a linker.  Functions of the same name, which
   linkers cannot tell apart, are one; the clones that GCC made of a function
   (NAME.constprop.0) follow it.  A function without a symbol was inlined.  */
struct linker_graph
{
  std::vector<std::vector<std::string>> symbols; /* By function.  */
  std::vector<placed_function> functions;
  std::set<std::string> whole; /* Symbols that have no cold part elsewhere.  */
};

/* Names with other characters would have to be quoted, which not all linkers
   can.  */
bool
plain_p (const std::string &name)
{
  for (const char c : name)
    if (c <= ' ' || c == 127
	|| std::string ("\"'*?[](){}\\;,#").find (c) != std::string::npos)
      return false;
  return !name.empty ();
}

/* The function that SYMBOL is a clone of; "" for a cold part, which GCC puts
   elsewhere.  */
std::string
cloned_from (const std::string &symbol)
{
  const std::size_t dot = symbol.find ('.', 1);
  const bool cold = symbol.find (".cold", 1) != symbol.npos;
  return cold ? "" : symbol.substr (0, dot);
}

/* A cluster of several functions is to fit in a first-level instruction cache
   (lab/docs/research/2026-11-24-order.md).  In bytes.  */
constexpr double largest_cluster = 32768;

/* Calls USE with each symbol, in order.  */
template <class Use> void
each_symbol (const linker_graph &g, const Use &use)
{
  for (const int f : call_chain_order (g.functions, largest_cluster))
    for (const std::string &s : g.symbols[f])
      use (s);
}

/* The sections that GCC may put SYMBOL in with -ffunction-sections.  The cold
   part of a function is in the one that a cold function is in.  */
std::vector<std::string>
sections_of (const linker_graph &g, const std::string &symbol)
{
  std::vector<std::string> result;
  for (const char *prefix :
       { ".text.", ".text.hot.", ".text.startup.", ".text.exit." })
    result.push_back (prefix + symbol);
  if (g.whole.count (symbol))
    result.push_back (".text.unlikely." + symbol);
  return result;
}

std::string
section_statements (const linker_graph &g, const std::string &indent)
{
  std::string s;
  each_symbol (g, [&] (const std::string &symbol) {
    std::string names;
    for (const std::string &section : sections_of (g, symbol))
      names += (names.empty () ? "" : " ") + section;
    s += indent + "*(" + names + ")\n";
  });
  return s;
}

/* Remove the functions that are not PRESENT, because they were inlined for
   example, from FUNCTIONS: their callers get their calls, in proportion.  */
void
call_through_absent (std::vector<placed_function> &functions,
		     const std::vector<char> &present)
{
  const std::size_t n = functions.size ();
  std::vector<scaled> called (n);
  for (const placed_function &f : functions)
    for (const auto &[callee, calls] : f.calls)
      called[callee] += calls;

  /* Callees that are absent are replaced before their callers.  Recursive calls
     among them are dropped.  */
  enum state : char
  {
    untouched,
    open,
    closed
  };
  std::vector<char> states (n, untouched);
  auto replace = [&] (int f) {
    std::map<int, scaled> direct;
    for (const auto &[callee, calls] : functions[f].calls)
      if (present[callee])
	direct[callee] += calls;
      else if (states[callee] == closed)
	for (const auto &[further, more] : functions[callee].calls)
	  direct[further] += calls / called[callee] * more;
    functions[f].calls = std::move (direct);
  };
  using callee_iterator = std::map<int, scaled>::const_iterator;
  std::vector<std::pair<int, callee_iterator>> path;
  for (std::size_t root = 0; root < n; ++root)
    {
      if (states[root] != untouched)
	continue;
      states[root] = open;
      path.push_back (
	{ static_cast<int> (root), functions[root].calls.begin () });
      while (!path.empty ())
	{
	  auto &[f, next] = path.back ();
	  if (next == functions[f].calls.end ())
	    {
	      replace (f);
	      states[f] = closed;
	      path.pop_back ();
	      continue;
	    }
	  const int callee = (next++)->first;
	  if (!present[callee] && states[callee] == untouched)
	    {
	      states[callee] = open;
	      path.push_back ({ callee, functions[callee].calls.begin () });
	    }
	}
    }
  for (std::size_t f = 0; f < n; ++f)
    if (!present[f])
      functions[f].calls.clear ();
}

/* The graph of P, with weights in instructions per run.  Without SIZES,
   no function is assumed to be inlined and each block to have 16 bytes.  */
linker_graph
find_linker_graph (const profile &p, const symbol_sizes &sizes)
{
  constexpr double block_size = 16;
  std::map<std::string, int> numbers;
  std::vector<int> of; /* By function of P.  */
  linker_graph result;
  for (const profile_function &f : p.functions)
    {
      const auto [at, added] = numbers.insert (
	{ f.assembler_name, static_cast<int> (result.functions.size ()) });
      of.push_back (at->second);
      if (!added)
	continue;
      result.functions.push_back ({});
      result.symbols.push_back ({});
      if (sizes.empty () && plain_p (f.assembler_name))
	result.symbols.back ().push_back (f.assembler_name);
    }
  for (const auto &[symbol, size] : sizes)
    {
      auto f = numbers.find (symbol);
      if (f == numbers.end ())
	f = numbers.find (cloned_from (symbol));
      if (f == numbers.end () || !plain_p (symbol))
	continue;
      result.symbols[f->second].push_back (symbol);
      result.functions[f->second].size += static_cast<double> (size);
      if (!sizes.count (symbol + ".cold"))
	result.whole.insert (symbol);
    }

  const inclusive_costs costs = find_inclusive_costs (p);
  for (std::size_t n = 0; n < p.functions.size (); ++n)
    {
      placed_function &f = result.functions[of[n]];
      f.weight += costs.self[n];
      if (sizes.empty ())
	f.size += block_size
		  * static_cast<double> (p.functions[n].blocks.size ());
      for (const static_call &c : costs.calls[n])
	if (!c.frequency.zero_p ())
	  f.calls[of[c.callee]] += c.frequency;
    }
  std::vector<char> present;
  for (const std::vector<std::string> &symbols : result.symbols)
    present.push_back (!symbols.empty ());
  call_through_absent (result.functions, present);
  return result;
}

/* The order in the formats of lld (symbols; or caller, callee and calls in 1000
   runs), gold (sections) and GNU ld (a file for --section-ordering-file, or a
   script for -T).  Functions that never run are not in it.  */
std::string
order_lld (const linker_graph &g)
{
  std::string s;
  each_symbol (g, [&s] (const std::string &symbol) { s += symbol + "\n"; });
  return s;
}

std::string
order_lld_call_graph (const linker_graph &g)
{
  std::string s;
  for (std::size_t n = 0; n < g.functions.size (); ++n)
    for (const auto &[callee, calls] : g.functions[n].calls)
      s += g.symbols[n][0] + " " + g.symbols[callee][0] + " "
	   + std::to_string (exported_count (calls)) + "\n";
  return s;
}

std::string
order_gold (const linker_graph &g)
{
  std::string s;
  each_symbol (g, [&] (const std::string &symbol) {
    for (const std::string &section : sections_of (g, symbol))
      s += section + "\n";
  });
  return s;
}

std::string
order_ld (const linker_graph &g)
{
  return ".text :\n{\n" + section_statements (g, "  ") + "}\n";
}

std::string
order_ld_script (const linker_graph &g)
{
  return "SECTIONS\n{\n  .text.ordered :\n  {\n"
	 + section_statements (g, "    ") + "  }\n}\nINSERT BEFORE .text;\n";
}

} // anonymous namespace

int
order_command (int argc, char **argv)
{
  using writer = std::string (*) (const linker_graph &);
  writer write = order_lld;
  std::string output;
  std::vector<std::string> paths;
  profile_search search;
  command_line c (
    "PROFILE|DIRECTORY|BINARY...",
    "Print an order for a linker in which functions that run much, and callers "
    "and callees, are close to each other.\vCompile with -ffunction-sections, "
    "link once, and link again with the order:\n\n"
    "  lld             -fuse-ld=lld -Wl,--symbol-ordering-file,FILE\n"
    "  lld-call-graph  -fuse-ld=lld -Wl,--call-graph-ordering-file,FILE\n"
    "  gold            -fuse-ld=gold -Wl,--section-ordering-file,FILE\n"
    "  ld              -Wl,--section-ordering-file,FILE (GNU ld 2.43)\n"
    "  ld-script       -Wl,-T,FILE (any GNU ld)\n\n"
    "Sizes, and what was inlined, are those of "
    "BINARY.\n\n" STATICPROF_PROFILES_HELP);
  c.choice ("format", 'F', "FORMAT", write,
	    { { "lld", order_lld },
	      { "lld-call-graph", order_lld_call_graph },
	      { "gold", order_gold },
	      { "ld", order_ld },
	      { "ld-script", order_ld_script } },
	    "lld (default), lld-call-graph, gold, ld or ld-script");
  c.text ("output", 'o', "FILE", output, "Write here, not to standard output",
	  "a file's name");
  c.records (search.directories, search.root, nullptr);
  search.without_libraries = true;
  c.words (paths, "expected a profile");
  c.parse (argc, argv);
  profile p;
  user_error error = read_program (paths, search, p);
  symbol_sizes sizes;
  auto count = [&sizes] (const std::string &name, std::uint64_t size) {
    sizes[name] += size;
  };
  for (const std::string &path : paths)
    {
      const std::string binary = binary_named (path);
      if (error.ok () && !binary.empty ())
	error = read_functions (binary, count);
      if (error.ok () && !binary.empty () && sizes.empty ())
	if (const std::string debug = debug_file_of (binary, search);
	    !debug.empty ())
	  error = read_functions (debug, count);
    }
  if (!error.ok ())
    {
      complain (search.remarks);
      return complain (error.message);
    }
  return answer (paths, search, write (find_linker_graph (p, sizes)), output);
}

} // namespace staticprof
