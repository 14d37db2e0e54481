/* Counts of lines from callgrind.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A line ran as often as the most frequent of its instructions.  So the file
   must have a count for each instruction (--dump-instr=yes), and be of code
   that is not optimized much.  */

#include "tools/kept/line-counts.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

namespace staticprof
{

namespace
{

class callgrind_reader
{
public:
  explicit callgrind_reader (line_counts &counts) : m_counts (counts) {}

  /* Returns what is wrong with LINE.  */
  std::string read (std::string_view line);
  void end ();

private:
  /* A name is written once, behind a number in brackets; then the number stands
     for it.  */
  struct names
  {
    std::map<std::string, std::string, std::less<>> known;
    std::string operator() (std::string_view text);
  };
  std::string count (std::string_view line);

  line_counts &m_counts;
  names m_files, m_functions;
  std::string m_file, m_of_function, m_function, m_callee;
  std::array<long long, 2> m_position = { 0, 0 }; /* Address and line.  */
  bool m_instructions = false, m_call = false;
  /* By name and file.  */
  std::map<std::pair<std::string, std::string>, function_lines> m_functions_of;
  std::map<std::string, double> m_entries; /* Calls, by callee.  */
};

std::string
callgrind_reader::names::operator() (std::string_view text)
{
  const std::size_t end = text.find (')');
  if (text.substr (0, 1) != "(" || end == text.npos)
    return std::string (text);
  std::string &name = known[std::string (text.substr (0, end))];
  if (end + 2 < text.size ())
    name = text.substr (end + 2);
  return name;
}

/* "ADDRESS LINE COUNT", the first two as differences from those before, `+3',
   `-3' or `*'.  */
std::string
callgrind_reader::count (std::string_view line)
{
  const std::string copy (line);
  const char *at = copy.c_str ();
  for (long long &p : m_position)
    {
      at += std::min (copy.size () - (at - copy.c_str ()),
		      std::string_view (at).find_first_not_of (' '));
      char *end = const_cast<char *> (at) + 1;
      if (*at != '*')
	{
	  const bool relative = *at == '+' || *at == '-';
	  const long long n = std::strtoll (at, &end, 0);
	  if (end == at)
	    return "expected an address, a line and a count";
	  p = relative ? static_cast<long long> (
		static_cast<unsigned long long> (p) + n)
		       : n;
	}
      at = end;
    }
  char *end;
  const double n = std::strtod (at, &end);
  if (end == at || !(n >= 0))
    return "expected an address, a line and a count";
  if (m_call)
    {
      m_call = false;
      return "";
    }
  /* A second row for the same address has the cost of a call without a function
     of its own, such as one of the dynamic loader; it is no count of the
     line.  */
  if (line[0] != '*' && m_position[1] > 0 && m_position[1] < 1000000000
      && m_file == m_of_function)
    {
      function_lines &f = m_functions_of[{ m_function, m_of_function }];
      f.file = m_of_function;
      double &most = f.lines[static_cast<int> (m_position[1])];
      most = std::max (most, n);
    }
  return "";
}

std::string
callgrind_reader::read (std::string_view line)
{
  auto begins = [&line] (std::string_view with) {
    const bool found = line.substr (0, with.size ()) == with;
    if (found)
      line.remove_prefix (with.size ());
    return found;
  };
  if (begins ("positions:"))
    m_instructions = line == " instr line";
  else if (begins ("events:"))
    return line.substr (0, 3) == " Ir" ? "" : "the first event is not Ir";
  else if (begins ("fl="))
    m_file = m_of_function = m_files (line);
  else if (begins ("fi=") || begins ("fe="))
    m_file = m_files (line);
  else if (begins ("fn="))
    m_function = m_functions (line);
  else if (begins ("cfn="))
    m_callee = m_functions (line);
  else if (begins ("cfi=") || begins ("cfl="))
    m_files (line);
  else if (begins ("calls="))
    {
      m_entries[m_callee] += std::strtod (std::string (line).c_str (), nullptr);
      m_call = true;
    }
  else if (!line.empty ()
	   && std::string_view ("0123456789+-*").find (line[0]) != line.npos)
    return m_instructions
	     ? count (line)
	     : "there are no counts of instructions; run callgrind with "
	       "--dump-instr=yes";
  return "";
}

void
callgrind_reader::end ()
{
  std::map<std::string, int> several;
  for (const auto &f : m_functions_of)
    ++several[f.first.first];
  for (auto &[key, f] : m_functions_of)
    {
      const auto calls = m_entries.find (key.first);
      if (calls != m_entries.end () && several[key.first] == 1)
	f.entries = calls->second;
      add_lines (key.first, f, m_counts);
    }
}

} // namespace

user_error
read_callgrind (const std::string &path, const std::string &text,
		line_counts &counts)
{
  callgrind_reader reader (counts);
  std::size_t number = 0;
  for (std::size_t begin = 0, end; begin < text.size (); begin = end + 1)
    {
      end = std::min (text.find ('\n', begin), text.size ());
      ++number;
      const std::string wrong = reader.read (
	std::string_view (text).substr (begin, end - begin));
      if (!wrong.empty ())
	return { path + ":" + std::to_string (number) + ": " + wrong };
    }
  reader.end ();
  return {};
}

} // namespace staticprof
