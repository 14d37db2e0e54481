/* staticprof order: an order of functions for linkers.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/binary-records.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/elf-sections.h"
#include "tools/order/linker-order.h"
#include "tools/read-profile.h"

namespace staticprof
{

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
  c.choice ("format", 'f', "FORMAT", write,
	    { { "lld", order_lld },
	      { "lld-call-graph", order_lld_call_graph },
	      { "gold", order_gold },
	      { "ld", order_ld },
	      { "ld-script", order_ld_script } },
	    "lld (default), lld-call-graph, gold, ld or ld-script");
  c.text ("output", 'o', "FILE", output, "Write here, not to standard output");
  c.records (search.directories, search.root);
  c.words (paths, "expected a profile");
  c.parse (argc, argv);
  profile p;
  user_error error = read_program (paths, search, p);
  symbol_sizes sizes;
  for (const std::string &path : paths)
    {
      const std::string binary = binary_named (path);
      if (error.ok () && !binary.empty ())
	error = read_functions (
	  binary, [&sizes] (const std::string &name, std::uint64_t size) {
	    sizes[name] += size;
	  });
    }
  complain (search.remarks);
  if (!error.ok ())
    return complain (error.message);
  return print (write (find_linker_graph (p, sizes)), output);
}

} // namespace staticprof
