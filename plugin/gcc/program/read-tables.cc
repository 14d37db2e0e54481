/* Pointers to functions in initialisers and virtual tables.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Initialisers nest; they are walked with an explicit stack.

   Classes that are derived from each other one by one share their tables'
   beginning, and each adds to its length: functions for all of them would be
   cubic in their number.  So only the MAX_DIRECT classes nearest to a table get
   its functions; the slots of each other class get a flow from the slots of the
   class MAX_DIRECT steps nearer to the table.  */

#include "plugin/gcc/program/read-pointers.h"

#include "plugin/gcc/program/symbol-name.h"

namespace staticprof
{

void
read_initialiser (tree variable, type_names &types, flow_collector &flows)
{
  struct place
  {
    tree value;
    std::string slot;
  };
  std::vector<place> stack = { { DECL_INITIAL (variable),
				 variable_slot (variable) } };
  while (!stack.empty ())
    {
      const place here = std::move (stack.back ());
      stack.pop_back ();
      if (!here.value)
	continue;
      if (tree function = function_behind (here.value))
	{
	  flows.add (here.slot, { symbol_name (function), false });
	  continue;
	}
      if (TREE_CODE (here.value) != CONSTRUCTOR)
	continue;
      /* The last element goes first, because the stack reverses the order.  */
      const bool fields = RECORD_OR_UNION_TYPE_P (TREE_TYPE (here.value));
      for (unsigned n = CONSTRUCTOR_NELTS (here.value); n-- > 0;)
	{
	  const constructor_elt *element = CONSTRUCTOR_ELT (here.value, n);
	  tree field = fields ? element->index : NULL_TREE;
	  std::string slot;
	  if (field && TREE_CODE (field) == FIELD_DECL)
	    slot = field_slot (field, types);
	  stack.push_back (
	    { element->value, slot.empty () ? here.slot : slot });
	}
    }
}

namespace
{

/* How many of the classes whose parts of a table begin at the same place get
   its functions themselves; each of the others gets a flow from the class so
   many before it.  Each table adds that flow once more, so that all tables
   weigh the same, but no more often than this.  Hierarchies are rarely
   deeper.  */
constexpr size_t max_direct = 16;
/* Behind so many flows out of the tables of a unit MAX_DIRECT becomes 1: each
   takes some hundred bytes until the profile is written.  */
constexpr size_t many_flows = 1 << 16;

/* A class inside the class of a virtual table: its part of the table begins at
   OFFSET.  */
struct table_part
{
  tree type;
  unsigned HOST_WIDE_INT offset;
};

/* How many entries the virtual tables of TYPE have at most.  */
unsigned HOST_WIDE_INT
table_length (tree type)
{
  tree table = BINFO_VTABLE (TYPE_BINFO (type));
  unsigned HOST_WIDE_INT offset;
  if (!VAR_P (table)
      && !vtable_pointer_value_to_vtable (table, &table, &offset))
    return 0;
  tree domain = TYPE_DOMAIN (TREE_TYPE (table));
  tree last = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
  return last && tree_fits_uhwi_p (last) ? tree_to_uhwi (last) + 1 : 0;
}

/* The parts of TABLE, which belongs to the class of BINFO; a class before its
   bases.  */
std::vector<table_part>
parts_of (tree table, tree binfo)
{
  struct step
  {
    tree binfo;
    tree around; /* Where its table is, if it has none of its own.  */
  };
  std::vector<table_part> result;
  std::vector<step> stack = { { binfo, NULL_TREE } };
  /* Many paths may lead to a virtual base.  */
  std::set<std::pair<tree, tree>> seen;
  while (!stack.empty ())
    {
      const step here = stack.back ();
      stack.pop_back ();
      /* Classes that share their derived class's table lie at its start.  */
      tree own = BINFO_VTABLE (here.binfo) ? BINFO_VTABLE (here.binfo)
					   : here.around;
      if (BINFO_VIRTUAL_P (here.binfo)
	  && !seen.insert ({ here.binfo, own }).second)
	continue;
      tree found;
      unsigned HOST_WIDE_INT offset;
      if (own && vtable_pointer_value_to_vtable (own, &found, &offset)
	  && found == table && polymorphic_type_binfo_p (here.binfo))
	result.push_back ({ BINFO_TYPE (here.binfo), offset });
      for (unsigned n = BINFO_N_BASE_BINFOS (here.binfo); n-- > 0;)
	{
	  tree base = BINFO_BASE_BINFO (here.binfo, n);
	  const bool shares = tree_int_cst_equal (BINFO_OFFSET (base),
						  BINFO_OFFSET (here.binfo));
	  stack.push_back ({ base, shares ? own : NULL_TREE });
	}
    }
  return result;
}

/* The entry of a table where there is nothing to call.  */
bool
placeholder_p (tree function)
{
  const std::string name = symbol_name (function);
  return name == "__cxa_pure_virtual" || name == "__cxa_deleted_virtual";
}

} // namespace

void
table_reader::read (tree table)
{
  tree type = DECL_CONTEXT (table);
  tree entries = DECL_INITIAL (table);
  if (!type || !TYPE_P (type) || !TYPE_BINFO (type) || !entries
      || TREE_CODE (entries) != CONSTRUCTOR)
    return;
  tree element_type = TREE_TYPE (TREE_TYPE (table));
  if (TREE_CODE (TREE_TYPE (table)) != ARRAY_TYPE
      || !tree_fits_uhwi_p (TYPE_SIZE_UNIT (element_type)))
    return;
  const unsigned HOST_WIDE_INT size = tree_to_uhwi (
    TYPE_SIZE_UNIT (element_type));

  const std::vector<table_part> parts = parts_of (table, TYPE_BINFO (type));
  std::set<unsigned HOST_WIDE_INT> begins;
  for (const table_part &part : parts)
    begins.insert (part.offset / size);
  const size_t n_direct = m_n_flows < many_flows ? max_direct : 1;
  /* By where they begin.  */
  std::map<unsigned HOST_WIDE_INT, std::vector<tree>> classes;
  for (const table_part &part : parts)
    {
      /* Up to where the next part begins; what stands before its beginning is
	 no function.  */
      const unsigned HOST_WIDE_INT begin = part.offset / size;
      unsigned HOST_WIDE_INT end = std::min<unsigned HOST_WIDE_INT> (
	CONSTRUCTOR_NELTS (entries), begin + table_length (part.type));
      const auto next = begins.upper_bound (begin);
      if (next != begins.end ())
	end = std::min (end, *next);

      std::vector<tree> &nearer = classes[begin];
      const tree derived = nearer.size () < n_direct
			     ? NULL_TREE
			     : nearer[nearer.size () - n_direct];
      nearer.push_back (part.type);
      if (derived
	  && ++m_said[{ TYPE_UID (part.type), TYPE_UID (derived) }] > n_direct)
	continue;
      for (unsigned HOST_WIDE_INT n = begin; n < end; ++n)
	{
	  tree function = function_behind (CONSTRUCTOR_ELT (entries, n)->value);
	  /* A flow between slots does not depend on this table's function.  */
	  if (!derived && (!function || placeholder_p (function)))
	    continue;
	  ++m_n_flows;
	  if (derived)
	    m_flows.add (virtual_slot (part.type, n - begin, m_types),
			 { virtual_slot (derived, n - begin, m_types), true });
	  else
	    m_flows.add (virtual_slot (part.type, n - begin, m_types),
			 { symbol_name (function), false });
	}
    }
}

} // namespace staticprof
