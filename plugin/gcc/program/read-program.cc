/* The profile of a program that is linked, from what its LTO objects carry.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each record is read, what is not in the program is taken out of it, and the
   rest is merged as units' files are.  */

#include "plugin/gcc/program/read-program.h"

#include "plugin/core/profile/profile-json.h"
#include "plugin/core/profile/unit-id.h"
#include "plugin/core/program/program.h"

namespace staticprof
{

namespace
{

/* NAME without the star that says that it is not to be decorated, and without
   what GCC adds to make a static name the only one of its kind.  */
std::string
plain_name (const char *name)
{
  const std::string result = name + (*name == '*');
  return result.substr (0, result.find (".lto_priv."));
}

} // namespace

lto_symbols::lto_symbols ()
{
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
  if (node->lto_file_data && !node->inlined_to && !node->clone_of)
    {
      /* A name given in this link; then one given in an incremental link
	   before.  */
      const char *const now = IDENTIFIER_POINTER (
	DECL_ASSEMBLER_NAME (node->decl));
      const char *const read = lto_get_decl_name_mapping (node->lto_file_data,
							  now);
      const auto [known, added] = m_functions.insert (
	{ { node->lto_file_data, plain_name (read) }, node });
      if (!added)
	known->second = nullptr;
    }
}

cgraph_node *
lto_symbols::find (const lto_file_decl_data *file,
		   const std::string &assembler_name) const
{
  const auto found = m_functions.find (
    { file, plain_name (assembler_name.c_str ()) });
  return found == m_functions.end () ? nullptr : found->second;
}

bool
lto_symbols::defined_p (const lto_file_decl_data *file,
			const std::string &assembler_name) const
{
  return m_functions.count ({ file, plain_name (assembler_name.c_str ()) });
}

namespace
{

/* Takes out of P, a record that came with FILE, the functions that are not in
   the program and the names that stand for another unit's definition there.
   What only this unit sees as an alias cannot be another unit's.  */
void
drop_what_does_not_prevail (profile &p, const lto_file_decl_data *file,
			    const lto_symbols &symbols)
{
  auto drop_if = [] (auto &list, auto dropped) {
    list.erase (std::remove_if (list.begin (), list.end (), dropped),
		list.end ());
  };
  drop_if (p.functions, [&] (const profile_function &f) {
    return !symbols.defined_p (file, f.assembler_name);
  });
  drop_if (p.aliases, [&] (const profile_alias &a) {
    return a.linkage == linkage::external && !symbols.defined_p (file, a.name);
  });
}

void
warn (const lto_record &r, const user_error &e)
{
  warning (0, "%qs: the profile that libstaticprof left there is ignored: %s",
	   r.file_name.c_str (), e.message.c_str ());
}

} // namespace

linked_program
read_program (const std::vector<lto_record> &records,
	      const lto_symbols &symbols)
{
  linked_program result;
  std::vector<profile> parts;
  std::map<std::string, const lto_file_decl_data *> file_of_unit;
  std::map<const lto_file_decl_data *, bool> known;
  for (const lto_record &r : records)
    {
      if (r.text.empty ())
	continue;
      profile part;
      const user_error e = read_profile_json (r.file_name, r.text, part);
      if (!e.ok ())
	{
	  warn (r, e);
	  continue;
	}
      drop_what_does_not_prevail (part, r.file, symbols);
      /* Each is another unit, even where -ffile-prefix-map leaves no difference
	 between the folders of two packages.  */
      for (profile_unit &u : part.units)
	while (!file_of_unit.insert ({ u.id, r.file }).second)
	  u.id = unit_id ({ u.id });
      known[r.file] = true;
      parts.push_back (std::move (part));
    }

  const user_error e = merge_profiles (parts, program_name (), result.units);
  if (!e.ok ())
    {
      warning (0, "the profiles of the units do not fit together: %s",
	       e.message.c_str ());
      result.units = profile ();
      result.units.name = program_name ();
      known.clear ();
    }
  for (const profile_unit &u : result.units.units)
    result.files.push_back (file_of_unit[u.id]);
  for (const lto_record &r : records)
    if (!known.count (r.file))
      result.unknown.push_back (r.file_name);
  return result;
}

/* The names that the driver gives to dumps begin with DIR/x.wpa in the
   whole-program step, and with DIR/x.lto.o-TEMPORARY in a link in one
   piece.  */
std::string
program_name ()
{
  const char *const base = flag_wpa ? dump_base_name : dump_dir_name;
  std::string name = base ? base : "";
  for (const char *end : { ".wpa", ".lto.o-" })
    {
      const size_t at = name.rfind (end);
      if (at != std::string::npos && at + strlen (end) == name.size ())
	name.erase (at);
    }
  if (name.compare (0, 2, "./") == 0)
    name.erase (0, 2);
  return name.empty () ? "a.out" : name;
}

} // namespace staticprof
