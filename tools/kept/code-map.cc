/* Which source the code of a binary was made of, by libdw.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   This file reads what DWARF says, code-pieces.cc makes pieces of code of it.  */

#include "tools/kept/code-map.h"

#include "tools/binary-records.h"
#include "tools/elf-sections.h"
#include "tools/kept/code-pieces.h"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <fcntl.h>
#include <gelf.h>
#include <memory>
#include <set>
#include <unistd.h>

namespace staticprof
{

namespace
{

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

  Dwarf *const m_dwarf;
  code_map &m_map;
  std::size_t m_most_ranges;		   /* That are still read.  */
  std::set<const void *> m_tables;	   /* The tables of rows that were
						read.  */
  std::map<const void *, int> m_functions; /* By the address of their DIE.  */
  std::vector<scope_interval> m_intervals;
  std::vector<line_row> m_rows;
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
  make_pieces (std::move (m_intervals), std::move (m_rows), m_map);
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
