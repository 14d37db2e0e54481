/* Selects the units of one program among the records of several.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/archive-link.h"

#include <map>
#include <set>

namespace staticprof
{

bool
end_of_path_p (const std::string &wanted, const std::string &name)
{
  const std::size_t n = wanted.size ();
  return name.size () >= n && name.compare (name.size () - n, n, wanted) == 0
	 && (name.size () == n || name[name.size () - n - 1] == '/');
}

namespace
{

bool
meant_p (const std::string &root, const std::string &file, const profile &p)
{
  if (end_of_path_p (root, file) || end_of_path_p (file, root))
    return true;
  for (const profile_unit &u : p.units)
    if (end_of_path_p (root, u.name)
	|| (!u.output.empty ()
	    && (end_of_path_p (root, u.output)
		|| end_of_path_p (root, u.output + ".o"))))
      return true;
  return false;
}

/* A suggestion for ROOT, which matches none of FILES and PARTS.  */
std::string
nearest_root (const std::string &root, const std::vector<std::string> &files,
	      const std::vector<profile> &parts)
{
  auto last = [] (const std::string &path) {
    return path.substr (path.rfind ('/') + 1);
  };
  std::vector<std::string> names;
  for (std::size_t i = 0; i < parts.size (); ++i)
    {
      names.push_back (last (files[i]));
      for (const profile_unit &u : parts[i].units)
	{
	  names.push_back (last (u.name));
	  names.push_back (last (u.output));
	}
    }
  return nearest (last (root), names);
}

/* Call USE with every name that P defines for other units or, with NEEDED,
   needs from other units.  */
template <class Use> void
each_name (const profile &p, bool needed, const Use &use)
{
  std::set<std::string> own;
  auto definition = [&] (const std::string &name, enum linkage linkage) {
    if (needed)
      own.insert (name);
    else if (linkage == linkage::external)
      use (name);
  };
  for (const profile_function &f : p.functions)
    definition (f.assembler_name, f.linkage);
  for (const profile_alias &a : p.aliases)
    definition (a.name, a.linkage);
  if (!needed)
    return;
  auto ask = [&] (const std::string &name, bool slot) {
    if (!slot && !name.empty () && !own.count (name))
      use (name);
  };
  for (const profile_function &f : p.functions)
    for (const profile_call &c : f.calls)
      {
	ask (c.callee, false);
	for (const pointer_argument &a : c.arguments)
	  ask (a.source.name, a.source.slot);
      }
  for (const profile_alias &a : p.aliases)
    ask (a.target, false);
  for (const pointer_flow &flow : p.pointers)
    ask (flow.from.name, flow.from.slot);
}

} // anonymous namespace

user_error
link_from (const std::string &root, const std::vector<std::string> &files,
	   std::vector<profile> &parts)
{
  std::vector<std::size_t> taken;
  std::string candidates;
  for (std::size_t i = 0; i < parts.size (); ++i)
    if (meant_p (root, files[i], parts[i]))
      {
	candidates += (taken.empty () ? "'" : ", '") + files[i] + "'";
	taken.push_back (i);
      }
  if (taken.empty ())
    {
      const std::string near = nearest_root (root, files, parts);
      return { "--root=" + root
	       + ": no record of that source file or object, or with that name"
	       + (near.empty () ? ""
				: "; did you mean " + quoted (near) + "?") };
    }
  if (taken.size () > 1)
    return { "--root=" + root + ": may be " + candidates + "; name one" };

  std::map<std::string, std::size_t> definer;
  for (std::size_t i = 0; i < parts.size (); ++i)
    each_name (parts[i], false, [&] (const std::string &name) {
      definer.insert ({ name, i });
    });
  std::set<std::string> defined;
  std::vector<char> stays (parts.size ());
  auto take = [&] (std::size_t i) {
    stays[i] = 1;
    each_name (parts[i], false,
	       [&] (const std::string &name) { defined.insert (name); });
  };
  take (taken[0]);
  for (std::size_t next = 0; next < taken.size (); ++next)
    each_name (parts[taken[next]], true, [&] (const std::string &name) {
      const auto found = definer.find (name);
      if (defined.count (name) || found == definer.end ()
	  || stays[found->second])
	return;
      take (found->second);
      taken.push_back (found->second);
    });
  std::vector<profile> linked;
  for (std::size_t i : taken)
    linked.push_back (std::move (parts[i]));
  parts = std::move (linked);
  return {};
}

} // namespace staticprof
