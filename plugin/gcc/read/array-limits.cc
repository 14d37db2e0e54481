/* Limits on the iterations of loops from the sizes of arrays.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   If every iteration of a loop accesses an array whose index is a counter with
   a known initial value and step, each iteration needs an element of its own.
   This holds for arrays that are variables, for elements of other arrays and
   for fields of structures with other data behind them: an array at the end of
   a structure may be longer than declared, and so may one that other units
   declare as well.  */

#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/loops.h"
#include "plugin/gcc/read/ssa-walk.h"

#include <climits>

namespace staticprof
{

namespace
{

/* Is there a field with a size behind FIELD?  */
bool
field_follows_p (tree field)
{
  if (TREE_CODE (DECL_CONTEXT (field)) != RECORD_TYPE)
    return false;
  tree next = DECL_CHAIN (field);
  for (int i = 0; next && i < limits::members; ++i, next = DECL_CHAIN (next))
    if (TREE_CODE (next) == FIELD_DECL && DECL_SIZE (next)
	&& !integer_zerop (DECL_SIZE (next)))
      return true;
  return false;
}

/* Is the whole variable VAR defined here, whatever other units declare?  */
bool
own_variable_p (tree var)
{
  return !DECL_EXTERNAL (var) && !DECL_COMMON (var) && !DECL_WEAK (var)
	 && !(TREE_STATIC (var) && DECL_SECTION_NAME (var));
}

/* Does ARRAY have exactly the number of elements that its type has?  */
bool
complete_p (tree array)
{
  switch (TREE_CODE (array))
    {
    case VAR_DECL:
      return own_variable_p (array);
    case STRING_CST:
    case ARRAY_REF:
      return true;
    case COMPONENT_REF:
      {
	/* Units may divide a common block of Fortran differently.  */
	tree base = get_base_address (array);
	return field_follows_p (TREE_OPERAND (array, 1))
	       && !(base && VAR_P (base) && DECL_COMMON (base));
      }
    default:
      return false;
    }
}

/* Get the indices of the array type TYPE; false if they are not known or there
   are many.  */
bool
read_domain (tree type, array_access &access)
{
  tree domain = TREE_CODE (type) == ARRAY_TYPE ? TYPE_DOMAIN (type) : NULL_TREE;
  if (!domain)
    return false;
  tree low = TYPE_MIN_VALUE (domain), high = TYPE_MAX_VALUE (domain);
  if (!low || !high || !tree_fits_shwi_p (low) || !tree_fits_shwi_p (high))
    return false;
  const HOST_WIDE_INT first = tree_to_shwi (low), last = tree_to_shwi (high);
  if (first < -INT_MAX || last > INT_MAX || last < first
      || last - first >= limits::iterations)
    return false;
  access.first = static_cast<int> (first);
  access.elements = static_cast<int> (last - first + 1);
  return true;
}

/* Note REFERENCE, which is to an element of an array.  This function is not
   inlined, so that the common case of other references needs no saved
   registers.  */
__attribute__ ((noinline)) void
note_array_access (tree reference, int block, function_reading &r)
{
  tree array = TREE_OPERAND (reference, 0);
  array_access access;
  access.block = block;
  if (TREE_CODE (TREE_OPERAND (reference, 1)) == SSA_NAME
      && !TREE_OPERAND (reference, 2) /* Ada may have a lower bound of its
					 own.  */
      && read_domain (TREE_TYPE (array), access) && complete_p (array))
    {
      access.index = TREE_OPERAND (reference, 1);
      r.accesses.push_back (access);
    }
}

} // namespace

void
note_array_accesses (tree reference, int block, function_reading &r)
{
  for (int depth = 0;
       depth < limits::nested_references && handled_component_p (reference);
       ++depth)
    {
      if (TREE_CODE (reference) == ARRAY_REF)
	note_array_access (reference, block, r);
      reference = TREE_OPERAND (reference, 0);
    }
}

array_limits::array_limits (const control_flow &flow, const function_reading &r)
  : m_flow (flow), m_reading (r)
{
  /* -fno-aggressive-loop-optimizations: the program may access memory behind
     its arrays.  */
  if (r.accesses.empty () || !flag_aggressive_loop_optimizations)
    return;
  const loop_forest &loops = flow.loops ();
  m_loops.resize (loops.n_loops ());
  for (const array_access &access : r.accesses)
    {
      const int l = loops.loop_of (access.block);
      if (l < 0 || loops[l].irreducible || !flow.each_time_p (access.block, l))
	continue;
      const double rounds = rounds_of (access, l);
      in_loop &known = m_loops[l];
      if (rounds > 0 && (known.block < 0 || rounds < known.rounds))
	{
	  known.block = access.block;
	  known.rounds = rounds;
	}
    }
  for (int e = 0; e < flow.cfg ().n_edges (); ++e)
    if (flow.plain_exit_p (e))
      flow.for_each_loop_left (e, [&] (int l) { ++m_loops[l].exits; });
}

namespace
{

/* The operand from which the number X was converted to a type with more bits,
   or null.  */
tree
of_fewer_bits (tree x)
{
  gassign *def = x ? assignment (x) : NULL;
  if (!def || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
    return NULL_TREE;
  tree from = gimple_assign_rhs1 (def);
  return TREE_CODE (from) == SSA_NAME && INTEGRAL_TYPE_P (TREE_TYPE (x))
	     && INTEGRAL_TYPE_P (TREE_TYPE (from))
	     && TYPE_PRECISION (TREE_TYPE (from))
		  < TYPE_PRECISION (TREE_TYPE (x))
	   ? from
	   : NULL_TREE;
}

} // namespace

/* The number of iterations of the containing loop L for which the index of
   ACCESS stays within the array; 0 if unknown.  */
double
array_limits::rounds_of (const array_access &access, int l) const
{
  const int index_bits = TYPE_PRECISION (TREE_TYPE (access.index));
  if (index_bits > HOST_BITS_PER_WIDE_INT)
    return 0;
  /* A counter with fewer bits than an index is converted to the type of an
     index.  */
  const traced_value index = trace_value (access.index);
  tree narrow = of_fewer_bits (index.root);
  tree counted = narrow ? narrow : access.index;
  loop_counter counter;
  if (!read_counter (m_flow, l, counted, counter) || counter.begin.root)
    return 0;
  const int bits = TYPE_PRECISION (TREE_TYPE (counted));
  /* X converted to a wider type; it differs from X if X does not fit the
     counter's type.  */
  auto widened = [&] (unsigned HOST_WIDE_INT x) -> unsigned HOST_WIDE_INT {
    return TYPE_UNSIGNED (TREE_TYPE (counted)) ? zext_hwi (x, bits)
					       : sext_hwi (x, bits);
  };
  const unsigned HOST_WIDE_INT first = widened (counter.begin.offset);
  const HOST_WIDE_INT from = sext_hwi (
    narrow ? first + index.offset : counter.begin.offset, index_bits);
  if (from < access.first
      || from >= HOST_WIDE_INT (access.first) + access.elements)
    return 0;
  const HOST_WIDE_INT behind = from - access.first;
  const HOST_WIDE_INT ahead = counter.step > 0 ? access.elements - 1 - behind
					       : behind;
  const unsigned HOST_WIDE_INT rounds = ahead / absu_hwi (counter.step) + 1;
  /* An unsigned char never leaves an array of 256 elements.  */
  const unsigned HOST_WIDE_INT next = first + rounds * counter.step;
  return narrow && widened (next) != next ? 0 : static_cast<double> (rounds);
}

double
array_limits::tests (int b, int l) const
{
  if (m_loops.empty () || m_loops[l].block < 0
      || (m_reading.facts.blocks[b].test == loop_test::none
	  && m_loops[l].exits > 1))
    return 0;
  const in_loop &known = m_loops[l];
  /* A test before the access is executed once more, to leave.  */
  return known.rounds
	 + (b != known.block
	    && m_flow.dominators ().dominates (b, known.block));
}

} // namespace staticprof
