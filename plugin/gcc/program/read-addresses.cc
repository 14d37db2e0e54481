/* What takes the addresses of a unit's functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC's references say which function or variable refers to which.  Variables that
   only this unit can see are followed: find_closed collects those whose initialiser
   refers to a function, by others or directly, and that no variable refers to which
   other units can see.  Of what any other thing refers to
   the takers are not known.  Virtual tables take no addresses (symbol-kind.h).  */

#include "plugin/gcc/program/read-addresses.h"

#include "plugin/gcc/program/symbol-name.h"

namespace staticprof
{

namespace
{

class address_reader
{
public:
  address_reader (const std::vector<cgraph_node *> &nodes, profile &p)
    : m_nodes (nodes), p (p)
  {
  }

  void read ()
  {
    find_variables ();
    find_closed ();
    std::set<const symtab_node *> recorded (m_nodes.begin (), m_nodes.end ());
    find_open (recorded);
    for (cgraph_node *node : m_nodes)
      add_addresses (node, { symbol_name (node->decl), false });
    for (varpool_node *v : m_variables)
      if (m_closed.count (v))
	add_addresses (v, symbol_of (v));
    for (size_t f = 0; f < m_nodes.size (); ++f)
      p.functions[f].takers_known = p.functions[f].address_taken
				    && !m_open.count (m_nodes[f])
				    && !DECL_PRESERVE_P (m_nodes[f]->decl);
  }

private:
  void find_variables ();
  void find_closed ();
  void find_open (const std::set<const symtab_node *> &recorded);
  void add_addresses (symtab_node *holder, const address_symbol &name);
  address_symbol symbol_of (const varpool_node *v) const;

  const std::vector<cgraph_node *> &m_nodes;
  profile &p;
  std::vector<varpool_node *> m_variables; /* Those with an initialiser, in the
					      order of the source.  */
  std::set<const symtab_node *> m_closed;  /* Variables that are recorded.  */
  /* Functions whose takers are not known.  */
  std::set<const symtab_node *> m_open;
};

/* What REF, a reference to a function or variable, refers to.  */
symtab_node *
referred_by (const ipa_ref *ref)
{
  return ref->referred->ultimate_alias_target ();
}

bool
takes_address_p (const ipa_ref *ref)
{
  return ref->use == IPA_REF_ADDR && is_a<cgraph_node *> (ref->referred);
}

void
address_reader::find_variables ()
{
  varpool_node *variable;
  FOR_EACH_DEFINED_VARIABLE (variable)
  if (!variable->alias && !DECL_VIRTUAL_P (variable->decl))
    m_variables.push_back (variable);
  std::sort (m_variables.begin (), m_variables.end (),
	     [] (const varpool_node *a, const varpool_node *b) {
	       return a->order < b->order;
	     });
}

void
address_reader::find_closed ()
{
  /* Variables that others can see, and what they refer to.  */
  std::set<const symtab_node *> seen;
  std::vector<symtab_node *> waiting;
  auto see = [&] (symtab_node *v) {
    if (seen.insert (v).second)
      waiting.push_back (v);
  };
  auto each_reference = [] (symtab_node *holder, auto what) {
    ipa_ref *ref;
    for (unsigned n = 0; holder->iterate_reference (n, ref); ++n)
      what (ref);
  };
  for (varpool_node *v : m_variables)
    if (TREE_PUBLIC (v->decl) || DECL_PRESERVE_P (v->decl) || v->force_output)
      see (v);
  varpool_node *alias;
  FOR_EACH_VARIABLE (alias)
  if (alias->alias && TREE_PUBLIC (alias->decl))
    see (alias->ultimate_alias_target ());
  while (!waiting.empty ())
    {
      symtab_node *const holder = waiting.back ();
      waiting.pop_back ();
      each_reference (holder, [&] (const ipa_ref *ref) {
	if (is_a<varpool_node *> (ref->referred))
	  see (referred_by (ref));
      });
    }

  /* Among the others these lead to a function.  */
  for (varpool_node *v : m_variables)
    {
      bool any = false;
      each_reference (
	v, [&] (const ipa_ref *ref) { any |= takes_address_p (ref); });
      if (any && !seen.count (v) && m_closed.insert (v).second)
	waiting.push_back (v);
    }
  while (!waiting.empty ())
    {
      symtab_node *const of = waiting.back ();
      waiting.pop_back ();
      ipa_ref *ref;
      for (unsigned n = 0; of->iterate_referring (n, ref); ++n)
	if (is_a<varpool_node *> (ref->referring)
	    && !seen.count (ref->referring)
	    && !DECL_VIRTUAL_P (ref->referring->decl)
	    && m_closed.insert (ref->referring).second)
	  waiting.push_back (ref->referring);
    }
}

/* Find the functions to which something else refers than what is RECORDED or
   closed.  */
void
address_reader::find_open (const std::set<const symtab_node *> &recorded)
{
  symtab_node *holder;
  FOR_EACH_SYMBOL (holder)
  {
    if (recorded.count (holder) || m_closed.count (holder)
	|| DECL_VIRTUAL_P (holder->decl))
      continue;
    ipa_ref *ref;
    for (unsigned n = 0; holder->iterate_reference (n, ref); ++n)
      if (takes_address_p (ref))
	m_open.insert (referred_by (ref));
  }
}

/* Two variables may have one name, in two functions.  */
address_symbol
address_reader::symbol_of (const varpool_node *v) const
{
  const char *const name = DECL_NAME (v->decl)
			     ? IDENTIFIER_POINTER (DECL_NAME (v->decl))
			     : "?";
  const auto place = std::lower_bound (
    m_variables.begin (), m_variables.end (), v,
    [] (const varpool_node *a, const varpool_node *b) {
      return a->order < b->order;
    });
  return { name + ("#" + std::to_string (place - m_variables.begin ())), true };
}

void
address_reader::add_addresses (symtab_node *holder, const address_symbol &name)
{
  std::set<const symtab_node *> known;
  ipa_ref *ref;
  for (unsigned n = 0; holder->iterate_reference (n, ref); ++n)
    {
      const symtab_node *const of = referred_by (ref);
      if (!known.insert (of).second)
	continue;
      if (takes_address_p (ref))
	p.addresses.push_back ({ { symbol_name (of->decl), false }, name, 0 });
      else if (m_closed.count (of))
	p.addresses.push_back (
	  { symbol_of (as_a<const varpool_node *> (of)), name, 0 });
    }
}

} // namespace

void
read_addresses (const std::vector<cgraph_node *> &nodes, profile &p)
{
  address_reader (nodes, p).read ();
}

} // namespace staticprof
