/* Reading dumps back (the grammar is docs/dump.md).

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The reader is one method per kind of line; a cursor (cursor.h) walks over
   the line.  A record says how many loops
   and edges it has, so that a dump that lost lines is noticed.  */

#include "tools/view/read-dump.h"

#include "tools/view/cursor.h"

namespace staticprof
{

namespace
{

const char *const function_mark = ";; staticprof function ";
const char *const end_mark = ";; staticprof end";

bool
starts_with (const std::string &text, const std::string &start)
{
  return text.compare (0, start.size (), start) == 0;
}

class reader
{
public:
  explicit reader (std::vector<dumped_function> &functions)
    : m_functions (functions)
  {
  }
  /* "" or what is wrong with LINE.  */
  std::string read_line (const std::string &line);
  std::string read_end () const;

private:
  std::string start_function (const std::string &line);
  std::string end_function ();
  void read_function (cursor &c);
  void read_model (cursor &c);
  void read_branch (cursor &c, const dumped_place &where);
  void read_voice (cursor &c);
  void read_loop (cursor &c, const dumped_place &where);
  void read_block (cursor &c, const dumped_place &where);
  void read_edge (cursor &c, const dumped_place &where);
  void read_source_line (cursor &c, const dumped_place &where);
  void read_heuristic (cursor &c);
  dumped_function &current () { return m_functions.back (); }

  std::vector<dumped_function> &m_functions;
  std::string m_printed_name;
  bool m_inside = false;
  bool m_has_model = false;
};

std::string
reader::start_function (const std::string &line)
{
  if (m_inside)
    return "expected '" + std::string (end_mark) + "' before the next function";
  m_printed_name = line.substr (std::string (function_mark).size ());
  m_functions.emplace_back ();
  m_inside = true;
  m_has_model = false;
  if (m_printed_name.empty ())
    return "expected the name of a function";
  if (!unescape (m_printed_name, current ().name))
    return "expected \\xHH behind a backslash";
  return "";
}

std::string
reader::end_function ()
{
  m_inside = false;
  const dumped_function &f = current ();
  auto differ = [] (const char *what, int said, std::size_t found) {
    return "expected " + std::to_string (said) + " " + what + ", found "
	   + std::to_string (found);
  };
  if (!m_has_model)
    return "expected a line with 'model=' before the end of the function";
  if (f.loops.size () != static_cast<std::size_t> (f.n_loops))
    return differ ("loops", f.n_loops, f.loops.size ());
  if (!f.blocks.empty ()
      && f.blocks.size () != static_cast<std::size_t> (f.n_blocks))
    return differ ("blocks", f.n_blocks, f.blocks.size ());
  if (!f.edges.empty ()
      && f.edges.size () != static_cast<std::size_t> (f.n_edges))
    return differ ("edges", f.n_edges, f.edges.size ());
  return "";
}

std::string
reader::read_end () const
{
  return m_inside ? "expected '" + std::string (end_mark)
		      + "' before the end of the file"
		  : "";
}

void
reader::read_model (cursor &c)
{
  dumped_function &f = current ();
  std::string measured;
  f.model = c.word ();
  c.value ("combine", f.combine);
  c.value ("cap", f.cap);
  c.value ("blocks", f.n_blocks);
  c.value ("edges", f.n_edges);
  c.value ("loops", f.n_loops);
  c.value ("irreducible", f.n_irreducible);
  c.value ("residual", f.residual);
  c.value ("measured", measured);
  f.measured = measured == "yes";
  if (measured != "yes" && measured != "no")
    c.fail ("'yes' or 'no'");
  m_has_model = true;
}

void
reader::read_function (cursor &c)
{
  int format = 0;
  c.value ("format", format);
  if (c.ok () && format != 1)
    c.fail ("format=1 (the dump was written by another version)");
  c.need (" assembler=");
  if (!unescape (c.word (), current ().assembler_name))
    c.fail ("\\xHH behind a backslash");
}

void
reader::read_branch (cursor &c, const dumped_place &where)
{
  dumped_branch b;
  b.where = where;
  b.decided = c.word ();
  c.need (": ");
  do
    {
      dumped_outcome o;
      c.percent (o.percent);
      c.need (" ");
      c.place (o.where);
      b.outcomes.push_back (o);
    }
  while (c.skip (", "));
  c.need (" [block ");
  c.integer (b.block);
  c.need (" ->");
  for (dumped_outcome &o : b.outcomes)
    {
      c.need (" ");
      c.integer (o.to);
    }
  c.need ("]");
  current ().branches.push_back (b);
}

void
reader::read_voice (cursor &c)
{
  dumped_voice v;
  v.name = c.word ();
  c.need (" ");
  c.percent (v.percent);
  c.need (" ");
  c.place (v.where);
  c.need (" [edge ");
  c.integer (v.from);
  c.need (" -> ");
  c.integer (v.to);
  c.need ("]");
  v.ignored = c.skip (" (ignored)");
  if (!c.ok ())
    return;

  if (current ().branches.empty ()
      || current ().branches.back ().block != v.from)
    return c.fail ("the branch of block " + std::to_string (v.from)
		   + " before its voices");
  current ().branches.back ().voices.push_back (v);
}

void
reader::read_loop (cursor &c, const dumped_place &where)
{
  dumped_loop l;
  l.where = where;
  c.value ("iterations", l.iterations);
  c.value ("scale", l.scale);
  c.value ("cyclic", l.cyclic);
  c.value ("exit", l.exit);
  c.value ("depth", l.depth);
  l.capped = c.skip (" capped");
  l.endless = c.skip (" endless");
  l.irreducible = c.skip (" irreducible");
  l.approximate = c.skip (" approximate");
  c.need (" [loop ");
  c.integer (l.number);
  c.need (" header ");
  c.integer (l.header);
  if (c.skip (" in "))
    c.integer (l.parent);
  c.need ("]");
  current ().loops.push_back (l);
}

void
reader::read_block (cursor &c, const dumped_place &where)
{
  dumped_block b;
  b.where = where;
  c.value ("frequency", b.frequency);
  c.value ("bb_freq", b.bb_freq);
  c.value ("mass", b.mass);
  c.value ("bias", b.bias);
  c.value ("depth", b.depth);
  if (current ().measured)
    c.value ("count", b.count);
  c.words (b.words);
  c.need (" [block ");
  c.integer (b.number);
  if (c.skip (" loop "))
    c.integer (b.loop);
  c.need ("]");
  current ().blocks.push_back (b);
}

void
reader::read_edge (cursor &c, const dumped_place &where)
{
  dumped_edge e;
  e.where = where;
  c.value ("probability", e.probability);
  c.value ("reverse", e.reverse);
  c.value ("frequency", e.frequency);
  c.value ("weight", e.parts);
  c.need ("/");
  c.integer (e.base);
  if (current ().measured)
    c.value ("count", e.count);
  c.words (e.words);
  c.need (" [edge ");
  c.integer (e.from);
  c.need (" -> ");
  c.integer (e.to);
  c.need ("]");
  current ().edges.push_back (e);
}

void
reader::read_source_line (cursor &c, const dumped_place &where)
{
  dumped_line l;
  l.where = where;
  c.value ("frequency", l.frequency);
  c.value ("bb_freq", l.bb_freq);
  c.need (" [blocks");
  while (c.skip (" "))
    {
      l.blocks.push_back (0);
      c.integer (l.blocks.back ());
    }
  c.need ("]");
  current ().lines.push_back (l);
}

void
reader::read_heuristic (cursor &c)
{
  dumped_heuristic h;
  h.name = c.word ();
  c.value ("fired", h.fired);
  c.value ("silent", h.silent);
  current ().heuristics.push_back (h);
}

std::string
reader::read_line (const std::string &line)
{
  if (starts_with (line, function_mark))
    return start_function (line);
  if (!m_inside)
    return "";
  if (line == end_mark)
    return end_function ();
  /* For GCC's own tools.  */
  if (starts_with (line, ";;heuristics;")
      || starts_with (line, ";;  profile-based iteration count: "))
    return "";
  if (!starts_with (line, m_printed_name + ": "))
    return "expected a line that starts with '" + m_printed_name + ": ', or '"
	   + end_mark + "'";

  cursor c (line, m_printed_name.size () + 2);
  if (c.skip ("model="))
    read_model (c);
  else if (!m_has_model && line.find (": function format=") == line.npos)
    c.fail ("a line with 'model='");
  else if (c.skip ("heuristic "))
    read_heuristic (c);
  else
    {
      dumped_place where;
      c.place (where);
      c.need (": ");
      if (c.skip ("function"))
	{
	  current ().where = where;
	  read_function (c);
	}
      else if (c.skip ("branch by "))
	read_branch (c, where);
      else if (c.skip ("  "))
	read_voice (c);
      else if (c.skip ("facts"))
	return "";
      else if (c.skip ("loop"))
	read_loop (c, where);
      else if (c.skip ("block"))
	read_block (c, where);
      else if (c.skip ("edge"))
	read_edge (c, where);
      else if (c.skip ("line"))
	read_source_line (c, where);
      else
	c.fail ("function, branch, loop, block, edge, line or a voice");
    }
  c.need_end ();
  if (c.ok ())
    return "";
  return "expected " + c.missed () + " at column "
	 + std::to_string (c.column ());
}

} // anonymous namespace

std::string
read_dump (std::istream &in, const std::string &file,
	   std::vector<dumped_function> &functions)
{
  reader r (functions);
  std::string line, message;
  long number = 0;
  while (message.empty () && std::getline (in, line))
    {
      ++number;
      message = r.read_line (line);
    }
  if (message.empty ())
    message = r.read_end ();
  if (message.empty ())
    return "";
  return file + ":" + std::to_string (number) + ": " + message;
}

} // namespace staticprof
