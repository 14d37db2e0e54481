/* Counts of lines from `gcov --json-format'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   With --stdout gcov prints a document for each file of counts, each on a
   line.  */

#include "plugin/core/profile/json.h"
#include "tools/kept/line-counts.h"

namespace staticprof
{

namespace
{

using value = rapidjson::Value;

/* Member NAME of X if that is an object and has it; else null.  */
const value *
member (const value &x, const char *name)
{
  if (!x.IsObject ())
    return nullptr;
  const auto found = x.FindMember (name);
  return found == x.MemberEnd () ? nullptr : &found->value;
}

std::string
text_of (const value &x, const char *name)
{
  const value *const m = member (x, name);
  return m && m->IsString () ? m->GetString () : "";
}

double
number_of (const value &x, const char *name)
{
  const value *const m = member (x, name);
  return m && m->IsNumber () ? m->GetDouble () : -1;
}

template <class Body> void
each (const value &x, const char *name, Body body)
{
  const value *const m = member (x, name);
  if (m && m->IsArray ())
    for (const value &item : m->GetArray ())
      body (item);
}

void
add_file (const value &file, line_counts &counts)
{
  std::map<std::string, function_lines> functions;
  each (file, "functions", [&] (const value &f) {
    function_lines &lines = functions[text_of (f, "name")];
    lines.file = text_of (file, "file");
    lines.entries = number_of (f, "execution_count");
  });
  each (file, "lines", [&] (const value &l) {
    const auto f = functions.find (text_of (l, "function_name"));
    const double line = number_of (l, "line_number"),
		 n = number_of (l, "count");
    if (f != functions.end () && line > 0 && line < 1e9 && n >= 0)
      f->second.lines[static_cast<int> (line)] += n;
  });
  for (const auto &[name, f] : functions)
    add_lines (name, f, counts);
}

} // namespace

user_error
read_gcov (const std::string &path, const std::string &text,
	   line_counts &counts)
{
  for (std::size_t begin = 0, end; begin < text.size (); begin = end + 1)
    {
      end = std::min (text.find ('\n', begin), text.size ());
      if (end == begin)
	continue;
      rapidjson::Document d;
      const user_error error = parse_json (path,
					   text.substr (begin, end - begin), d);
      if (!error.ok ())
	return error;
      if (!member (d, "gcc_version") || !member (d, "files"))
	return { path
		 + ": this is no document of 'gcov --json-format --stdout'" };
      each (d, "files", [&] (const value &file) { add_file (file, counts); });
    }
  return {};
}

} // namespace staticprof
