/* The ELF note that tells that a program was built with the plugin.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/options/build-note.h"

#include "heuristics/heuristic.h"
#include "plugin/core/version.h"

#include <cinttypes>
#include <cmath>
#include <cstdint>
#include <cstdio>

namespace staticprof
{

namespace
{

/* FNV-1a, but a number at a time: this is done in every compilation.  */
class hash
{
public:
  void add (const char *text)
  {
    for (; *text; ++text)
      m_value = (m_value ^ static_cast<unsigned char> (*text)) * prime;
  }
  void add (long long n)
  {
    m_value = (m_value ^ static_cast<std::uint64_t> (n)) * prime;
    m_value ^= m_value >> 32;
  }
  void add (const voice_rate &r)
  {
    add (std::llround (r.two_way * 1e15));
    add (std::llround (r.multiway * 1e15));
  }
  std::uint64_t value () const { return m_value; }

private:
  static constexpr std::uint64_t prime = 1099511628211u;
  std::uint64_t m_value = 14695981039346656037u;
};

} // anonymous namespace

std::string
build_note_text (const model &m)
{
  hash h;
  h.add (name_of (m.rule));
  for (long long n :
       { 0ll + m.multiway, 0ll + m.counts, 0ll + m.weigh_invocations,
	 0ll + m.loop_branch_alone, 0ll + m.entries_per_cold_block,
	 0ll + m.entries_per_cold_call, std::llround (m.max_loop_scale * 1000),
	 std::llround (m.max_recursion_scale * 1000) })
    h.add (n);
  for (std::size_t i = 0; i < registry_size; ++i)
    if (m.enabled[i])
      {
	h.add (registry[i]->name);
	h.add (m.rates[i]);
      }
  for (const voice_rate &r : m.mark_rates)
    h.add (r);
  char text[128];
  std::snprintf (text, sizeof text, "%s %s %016" PRIx64, STATICPROF_VERSION,
		 m.name, h.value ());
  return text;
}

} // namespace staticprof
