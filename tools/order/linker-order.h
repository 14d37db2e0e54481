/* The order of a program's functions, as linkers read it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "plugin/core/program/function-order.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace staticprof
{

/* Sizes of the functions of a binary, by symbol.  */
using symbol_sizes = std::map<std::string, std::uint64_t>;

/* Functions of one name, which linkers cannot tell apart, are one here, and the
   clones that GCC made of a function (NAME.constprop.0) stand behind it.  What
   no symbol is of was inlined.  */
struct linker_graph
{
  std::vector<std::vector<std::string>> symbols; /* By function.  */
  std::vector<placed_function> functions;
  std::set<std::string> whole; /* Symbols that have no cold part elsewhere.  */
};

/* Of P, with weights in executions of blocks per run.  Without SIZES nothing is
   taken to be inlined, and a block to have 16 bytes.  */
linker_graph find_linker_graph (const profile &p, const symbol_sizes &sizes);

/* The same as lld (symbols; caller, callee and calls in 1000 runs), gold
   (sections) and GNU ld (a file for --section-ordering-file, a script for -T)
   read it.  What never runs is not in it.  */
std::string order_lld (const linker_graph &g);
std::string order_lld_call_graph (const linker_graph &g);
std::string order_gold (const linker_graph &g);
std::string order_ld (const linker_graph &g);
std::string order_ld_script (const linker_graph &g);

} // namespace staticprof
