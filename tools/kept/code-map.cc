/* Which source the code of a binary was made of, by libdw.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The scopes of DWARF are intervals of addresses inside each other.  Its rows say
   where statements begin; these marks stay in their basic block, while the
   instructions of a statement are moved by optimization.  Rows that are no such
   marks are used for a line only if there are no marks.  GCC writes marks when it
   optimizes; otherwise all rows are taken for marks of parts of statements.  Of rows at one address,
   some are of the function around that which was inlined there.  */

#include "tools/kept/code-map.h"

#include "tools/binary-records.h"
#include "tools/elf-sections.h"

#include <algorithm>
#include <dwarf.h>
#include <elfutils/libdw.h>
#include <fcntl.h>
#include <gelf.h>
#include <memory>
#include <set>
#include <string_view>
#include <unistd.h>

namespace staticprof
{

namespace
{

/* Code of a scope that is nested in DEPTH others.  */
struct interval
{
  std::uint64_t begin, end;
  int depth, scope;
};

struct line_row
{
  std::uint64_t address;
  const char *file; /* Null where code ends.  */
  int line, column;
  bool statement;
};

/* An open file and what libelf makes of it.  */
struct elf_file
{
  int fd = -1;
  Elf *elf = nullptr;

  explicit elf_file (const std::string &path)
  {
    elf_version (EV_CURRENT);
    fd = open (path.c_str (), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd >= 0)
      elf = elf_begin (fd, ELF_C_READ, nullptr);
  }
  elf_file (const elf_file &) = delete;
  elf_file &operator= (const elf_file &) = delete;
  ~elf_file ()
  {
    elf_end (elf);
    if (fd >= 0)
      close (fd);
  }
};

void
read_segments (Elf *elf, code_map &map)
{
  std::size_t n = 0;
  elf_getphdrnum (elf, &n);
  for (std::size_t i = 0; i < n; ++i)
    {
      GElf_Phdr h;
      if (gelf_getphdr (elf, static_cast<int> (i), &h) && h.p_type == PT_LOAD
	  && (h.p_flags & PF_X))
	map.segments.push_back ({ h.p_vaddr, h.p_offset, h.p_filesz });
    }
}

void
read_symbols (Elf *elf, code_map &map)
{
  std::vector<std::string> several;
  Elf_Scn *section = nullptr;
  while ((section = elf_nextscn (elf, section)))
    {
      GElf_Shdr header;
      if (!gelf_getshdr (section, &header) || header.sh_type != SHT_SYMTAB)
	continue;
      Elf_Data *const data = elf_getdata (section, nullptr);
      GElf_Sym symbol;
      for (int i = 0; data && gelf_getsym (data, i, &symbol); ++i)
	{
	  const char *const name = elf_strptr (elf, header.sh_link,
					       symbol.st_name);
	  if (GELF_ST_TYPE (symbol.st_info) != STT_FUNC || !symbol.st_value
	      || !name)
	    continue;
	  const auto [known, added] = map.symbols.emplace (name,
							   symbol.st_value);
	  if (!added && known->second != symbol.st_value)
	    several.push_back (name);
	}
    }
  for (const std::string &name : several)
    map.symbols.erase (name);
}

class dwarf_reader
{
public:
  /* A file of SIZE bytes has no more ranges of addresses than bytes, even if it
     is compressed, unless it is damaged.  */
  dwarf_reader (Dwarf *dwarf, std::size_t size, code_map &map)
    : m_dwarf (dwarf), m_map (map), m_most_ranges (4 * size)
  {
  }

  void read ();

private:
  struct open_die
  {
    Dwarf_Die die;
    int scope, depth;
  };
  void read_unit (Dwarf_Die *unit);
  void read_scopes (Dwarf_Die *unit);
  void read_scope (open_die &at);
  void read_rows (Dwarf_Die *unit);
  int function_of (Dwarf_Die *die);
  void flatten ();
  int scope_of (const line_row &row, int innermost) const;
  void add_pieces (const interval &i, std::size_t first, std::size_t last,
		   bool statements);
  void make_pieces ();

  Dwarf *const m_dwarf;
  code_map &m_map;
  std::size_t m_most_ranges;		   /* That are still read.  */
  std::set<const void *> m_tables;	   /* The tables of rows that were
						read.  */
  std::map<const void *, int> m_functions; /* By the address of their DIE.  */
  std::vector<interval> m_intervals;
  std::vector<line_row> m_rows;
  std::map<std::string, std::set<int>, std::less<>> m_begins; /* Lines of
								 functions, by
								 file.  */
  std::set<std::pair<int, int>> m_marked; /* Scopes and lines with marks.  */
};

/* The function that DIE is, or is a copy of.  */
int
dwarf_reader::function_of (Dwarf_Die *die)
{
  Dwarf_Attribute attribute;
  Dwarf_Die origin = *die;
  if (dwarf_attr (die, DW_AT_abstract_origin, &attribute)
      && !dwarf_formref_die (&attribute, &origin))
    origin = *die;
  const auto [known, added] = m_functions.emplace (
    origin.addr, static_cast<int> (m_map.functions.size ()));
  if (!added)
    return known->second;
  sampled_function f;
  const char *name = nullptr;
  for (unsigned what : { DW_AT_linkage_name, DW_AT_MIPS_linkage_name })
    if (!name && dwarf_attr_integrate (&origin, what, &attribute))
      name = dwarf_formstring (&attribute);
  if (!name)
    name = dwarf_diename (&origin);
  const char *const file = dwarf_decl_file (&origin);
  f.name = name ? name : "";
  f.file = file ? file : "";
  dwarf_decl_line (&origin, &f.line);
  m_map.functions.push_back (std::move (f));
  return known->second;
}

/* If AT is the body of a function, add it to the scopes and make it the one that
   AT is in.  */
void
dwarf_reader::read_scope (open_die &at)
{
  constexpr int deepest = 500;
  const int tag = dwarf_tag (&at.die);
  if ((tag != DW_TAG_subprogram && tag != DW_TAG_inlined_subroutine)
      || at.depth > deepest)
    return;
  if (tag == DW_TAG_subprogram)
    at.scope = -1; /* A nested function.  */
  Dwarf_Addr base, begin, end;
  std::ptrdiff_t next = 0;
  bool any = false;
  const int scope = static_cast<int> (m_map.scopes.size ());
  while (m_most_ranges > 0
	 && (next = dwarf_ranges (&at.die, next, &base, &begin, &end)) > 0)
    {
      --m_most_ranges;
      if (begin < end && m_map.has (begin) && m_map.has (end - 1))
	{
	  m_intervals.push_back ({ begin, end, at.depth, scope });
	  any = true;
	}
    }
  if (any)
    {
      m_map.scopes.push_back ({ function_of (&at.die), at.scope });
      at.scope = scope;
    }
}

/* Walk through the DIEs of UNIT.  Those of a damaged file may lead back; each one
   is behind the one before it.  */
void
dwarf_reader::read_scopes (Dwarf_Die *unit)
{
  std::vector<open_die> stack = { { *unit, -1, 0 } };
  const void *last = nullptr;
  while (!stack.empty ())
    {
      open_die at = stack.back ();
      stack.pop_back ();
      if (at.die.addr <= last)
	return;
      last = at.die.addr;
      open_die next = at;
      if (at.depth > 0 && dwarf_siblingof (&at.die, &next.die) == 0)
	stack.push_back (next);
      read_scope (at);
      const int tag = dwarf_tag (&at.die);
      /* Types have no code, except local classes with functions.  */
      if (tag != DW_TAG_enumeration_type && tag != DW_TAG_subroutine_type
	  && dwarf_child (&at.die, &at.die) == 0)
	{
	  ++at.depth;
	  stack.push_back (at);
	}
    }
}

void
dwarf_reader::read_rows (Dwarf_Die *unit)
{
  Dwarf_Lines *lines;
  std::size_t n;
  /* Several units may have one table.  */
  if (dwarf_getsrclines (unit, &lines, &n) || !m_tables.insert (lines).second)
    return;
  for (std::size_t i = 0; i < n; ++i)
    {
      Dwarf_Line *const row = dwarf_onesrcline (lines, i);
      Dwarf_Addr address;
      bool ends = true, statement = false;
      int line = 0, column = 0;
      if (!row || dwarf_lineaddr (row, &address)
	  || dwarf_lineendsequence (row, &ends))
	continue;
      dwarf_lineno (row, &line);
      dwarf_linecol (row, &column);
      dwarf_linebeginstatement (row, &statement);
      m_rows.push_back (
	{ address, ends ? nullptr : dwarf_linesrc (row, nullptr, nullptr), line,
	  column, statement });
      m_map.copies |= !statement;
    }
}

void
dwarf_reader::read_unit (Dwarf_Die *unit)
{
  read_scopes (unit);
  read_rows (unit);
}

/* Make intervals that do not overlap of the nested ones.  */
void
dwarf_reader::flatten ()
{
  std::sort (m_intervals.begin (), m_intervals.end (),
	     [] (const interval &a, const interval &b) {
	       return a.begin != b.begin ? a.begin < b.begin
					 : a.depth < b.depth;
	     });
  std::vector<interval> flat, open;
  std::uint64_t at = 0;
  auto close_until = [&] (std::uint64_t end) {
    while (!open.empty () && at < end)
      {
	const std::uint64_t stop = std::min (end, open.back ().end);
	if (stop > at)
	  flat.push_back ({ at, stop, 0, open.back ().scope });
	at = std::max (at, stop);
	if (open.back ().end <= end)
	  open.pop_back ();
      }
    at = std::max (at, end);
  };
  for (const interval &i : m_intervals)
    {
      close_until (i.begin);
      open.push_back (i);
    }
  close_until (~0ull);
  m_intervals = std::move (flat);
}

/* The scope, INNERMOST or one around it, in whose text ROW is; -1 if none
   is.  */
int
dwarf_reader::scope_of (const line_row &row, int innermost) const
{
  const auto file = m_begins.find (std::string_view (row.file));
  if (file == m_begins.end ())
    return -1;
  /* The last function that begins before the line.  */
  auto owner = file->second.upper_bound (row.line);
  if (owner == file->second.begin ())
    return -1;
  --owner;
  int same_file = -1;
  for (int s = innermost; s >= 0; s = m_map.scopes[s].outer)
    {
      const sampled_function &f = m_map.functions[m_map.scopes[s].function];
      if (f.line == *owner && f.file == row.file)
	return s;
      if (same_file < 0 && f.line > 0 && f.line <= row.line
	  && f.file == row.file)
	same_file = s;
    }
  /* A function inside the text of another one.  */
  return same_file;
}

/* Make pieces of the rows from FIRST to LAST, which are in the scope I, if they
   are STATEMENTS or not.  */
void
dwarf_reader::add_pieces (const interval &i, std::size_t first,
			  std::size_t last, bool statements)
{
  std::uint64_t end = i.end, begin_behind = i.end;
  for (std::size_t r = last; r-- > first;)
    {
      const line_row &row = m_rows[r];
      const std::uint64_t begin = std::max (row.address, i.begin);
      if (!row.file)
	begin_behind = end = begin;
      if (!row.file || (statements && !row.statement) || begin >= i.end)
	continue;
      /* The next row at another address ends this one.  */
      if (begin < begin_behind)
	{
	  end = begin_behind;
	  begin_behind = begin;
	}
      const int scope = scope_of (row, i.scope);
      if (scope < 0 || begin >= end || row.statement != statements
	  || !(statements || !m_marked.count ({ scope, row.line })))
	continue;
      if (statements)
	m_marked.emplace (scope, row.line);
      m_map.pieces.push_back ({ begin, end, scope, row.line, row.column });
    }
}

void
dwarf_reader::make_pieces ()
{
  for (const sampled_function &f : m_map.functions)
    m_begins[f.file].insert (f.line);
  std::stable_sort (m_rows.begin (), m_rows.end (),
		    [] (const line_row &a, const line_row &b) {
		      return a.address < b.address;
		    });
  for (bool statements : { true, false })
    {
      std::size_t first = 0;
      for (const interval &i : m_intervals)
	{
	  while (first < m_rows.size () && m_rows[first].address < i.begin)
	    ++first;
	  std::size_t last = first;
	  while (last < m_rows.size () && m_rows[last].address < i.end)
	    ++last;
	  /* The row before an interval is in force at its begin.  */
	  const bool begun = first < last && m_rows[first].address == i.begin;
	  add_pieces (i, first - (first > 0 && !begun && !statements), last,
		      statements);
	  first = last;
	}
    }
  std::stable_sort (m_map.pieces.begin (), m_map.pieces.end (),
		    [] (const code_piece &a, const code_piece &b) {
		      return a.begin < b.begin;
		    });
}

void
dwarf_reader::read ()
{
  Dwarf_CU *unit = nullptr;
  Dwarf_Die die, split;
  std::uint8_t type;
  while (dwarf_get_units (m_dwarf, unit, &unit, nullptr, &type, &die, &split)
	 == 0)
    {
      /* With -gsplit-dwarf the binary has the lines, another file the rest.  */
      if (type == DW_UT_skeleton && dwarf_tag (&split) == DW_TAG_compile_unit)
	{
	  read_scopes (&split);
	  read_rows (&die);
	}
      else if (type == DW_UT_compile)
	read_unit (&die);
    }
  flatten ();
  make_pieces ();
}

} // namespace

user_error
read_code_map (const std::string &binary, const profile_search &search,
	       code_map &map)
{
  map.binary = binary;
  linked_files links;
  user_error error = read_linked_files (binary, links);
  if (!error.ok ())
    return error;
  map.build_id = links.build_id;
  const elf_file file (binary);
  read_segments (file.elf, map);
  if (map.segments.empty ())
    return { "'" + binary + "' is no program or library that can be executed" };
  read_symbols (file.elf, map);
  const std::string separate = debug_file_of (binary, search);
  const elf_file debug (separate.empty () ? binary : separate);
  if (!separate.empty () && debug.elf)
    read_symbols (debug.elf, map);
  const std::unique_ptr<Dwarf, int (*) (Dwarf *)> dwarf (
    debug.elf ? dwarf_begin_elf (debug.elf, DWARF_C_READ, nullptr) : nullptr,
    dwarf_end);
  std::size_t size = 0;
  if (dwarf && elf_rawfile (debug.elf, &size))
    dwarf_reader (dwarf.get (), size, map).read ();
  if (map.pieces.empty ())
    return {
      "'" + binary
      + "' has no debug information, which tells the lines of samples; "
	"compile it with -g, or install the file that was separated from "
	"it"
    };
  return {};
}

} // namespace staticprof
