/* Files that sampling profilers wrote.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/profiler-output.h"

#include "tools/kept/code-map.h"

#include <string_view>

namespace staticprof
{

namespace
{

/* Is the first line of TEXT that of a function, "NAME:NUMBER:NUMBER"?  */
bool
llvm_samples_p (std::string_view text)
{
  text = text.substr (0, text.find ('\n'));
  if (text.empty () || text[0] == ' ')
    return false;
  for (int numbers = 0; numbers < 2; ++numbers)
    {
      const std::size_t colon = text.rfind (':');
      if (colon == text.npos || colon + 1 == text.size ()
	  || text.find_first_not_of ("0123456789", colon + 1) != text.npos)
	return false;
      text = text.substr (0, colon);
    }
  return true;
}

} // namespace

user_error
read_samples (const std::vector<std::string> &files,
	      const std::vector<std::string> &binaries,
	      const profile_search &search, sample_counts &counts)
{
  std::vector<std::pair<std::string, std::string>> of_perf; /* Name, text.  */
  for (const std::string &file : files)
    {
      std::string text;
      user_error error = read_text (file, text);
      if (error.ok () && text.substr (0, 8) == "PERFILE2")
	error = { file
		  + ": this is perf's own file; give what 'perf script "
		    "--show-mmap-events -i "
		  + file + "' prints" };
      if (error.ok () && llvm_samples_p (text))
	error = read_llvm_samples (file, text, counts);
      else if (error.ok ())
	of_perf.emplace_back (file, std::move (text));
      if (!error.ok ())
	return error;
    }
  if (of_perf.empty ())
    return {};
  if (binaries.empty ())
    return { of_perf[0].first
	     + ": expected --binary=FILE, the program or library that was "
	       "sampled" };
  std::vector<char> used (of_perf.size ());
  for (const std::string &binary : binaries)
    {
      code_map map;
      code_samples samples;
      user_error error = read_code_map (binary, search, map);
      for (std::size_t i = 0; i < of_perf.size () && error.ok (); ++i)
	{
	  bool inside = false;
	  error = read_perf (of_perf[i].first, of_perf[i].second, map, samples,
			     inside);
	  used[i] |= inside;
	}
      if (!error.ok ())
	return error;
      count_lines (map, samples, counts);
    }
  for (std::size_t i = 0; i < of_perf.size (); ++i)
    if (!used[i])
      return { of_perf[i].first + ": no sample is in '" + binaries[0]
	       + "'; write them with 'perf script --show-mmap-events', which "
		 "tells where it was loaded, or name the binary that ran with "
		 "--binary=FILE" };
  return {};
}

} // namespace staticprof
