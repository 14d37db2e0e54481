/* The product's plugin, told the probabilities of some branches, or the hottest
   functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   An experiment can find out in this way what correct probabilities or the
   choice of functions are worth, and the product has no code for it.
   lab/Makefile links the product's objects with the functions below (ld
   --wrap): __real_X is the product's function X, and calls of X in an object of
   the product call __wrap_X.  The plugin has two more arguments than the product's: probabilities=FILE, whose
   format is in given-probabilities.h, and random-hottest=SEED
   (random-hottest.h).  */

#include "plugin/gcc/gcc-headers.h"

#include "lab/given/given-probabilities.h"
#include "lab/given/random-hottest.h"
#include "plugin/core/frequency/frequency.h"
#include "plugin/core/prediction/predict.h"
#include "plugin/gcc/file-name.h"
#include "plugin/gcc/program/symbol-name.h"

namespace staticprof
{

namespace
{

/* They exist from plugin_init to the end of the compilation; without the
   argument they are null.  */
given_probabilities *all_given;
const char *random_seed;

/* The given probabilities of the function that is being compiled, or null.  */
const given_function *
find_given ()
{
  if (!all_given)
    return nullptr;
  const auto found = all_given->functions.find (
    { symbol_name (cfun->decl),
      mapped_file_name (
	expand_location (DECL_SOURCE_LOCATION (cfun->decl)).file) });
  return found == all_given->functions.end () ? nullptr : &found->second;
}

} // namespace

#define REAL(NAME) __asm__("__real_" NAME)
#define WRAP(NAME) __asm__("__wrap_" NAME)

#define PREDICT "_ZN10staticprof7predictERKNS_13function_viewERKNS_5modelEb"
prediction real_predict (const function_view &f, const model &m, bool explained)
  REAL (PREDICT);
prediction wrap_predict (const function_view &f, const model &m, bool explained)
  WRAP (PREDICT);

prediction
wrap_predict (const function_view &f, const model &m, bool explained)
{
  prediction p = real_predict (f, m, explained);
  if (const given_function *given = find_given ())
    apply_given (*given, f.cfg (), p);
  return p;
}

/* Given probabilities are not corrected to known counts of iterations.  */
#define SHARE                                                                 \
  "_ZN10staticprof19share_counted_exitsERKNS_13function_viewERKSt6vectorIdSa" \
  "IdEERNS_10predictionE"
bool real_share (const function_view &f,
		 const std::vector<double> &exit_probability, prediction &p)
  REAL (SHARE);
bool wrap_share (const function_view &f,
		 const std::vector<double> &exit_probability, prediction &p)
  WRAP (SHARE);

bool
wrap_share (const function_view &f, const std::vector<double> &exit_probability,
	    prediction &p)
{
  return !find_given () && real_share (f, exit_probability, p);
}

/* A function without branches may be given as cold, so it is not skipped.  */
#define STRAIGHT_LINE "_ZN10staticprof15straight_line_pEP8function"
bool real_straight_line (function *fun) REAL (STRAIGHT_LINE);
bool wrap_straight_line (function *fun) WRAP (STRAIGHT_LINE);

bool
wrap_straight_line (function *fun)
{
  return !all_given && real_straight_line (fun);
}

/* Blocks with a given frequency of 0 are cold, as those with a count of 0 are.
   P is changed because the caller shows it afterwards.  */
#define WRITE_PROFILE                                                        \
  "_ZN10staticprof13write_profileEP8functionRKNS_5graphERKSt6vectorIP8edge_" \
  "defSaIS7_EERKNS_10predictionERKNS_11frequenciesE"
void real_write_profile (function *fun, const graph &g,
			 const std::vector<::edge> &gcc_edges, prediction &p,
			 const frequencies &f) REAL (WRITE_PROFILE);
void wrap_write_profile (function *fun, const graph &g,
			 const std::vector<::edge> &gcc_edges, prediction &p,
			 const frequencies &f) WRAP (WRITE_PROFILE);

void
wrap_write_profile (function *fun, const graph &g,
		    const std::vector<::edge> &gcc_edges, prediction &p,
		    const frequencies &f)
{
  for (int b = 0; find_given () && b < g.n_blocks (); ++b)
    p.cold[b] |= f.block[b].zero_p ();
  real_write_profile (fun, g, gcc_edges, p, f);
}

#define SHARE_COUNTS                                                     \
  "_ZN10staticprof12share_countsERKNS_7profileERKSt6vectorIS3_INS_9code" \
  "_partESaIS4_EESaIS6_EERKNS_10hot_sharesEPKNS_14trained_sharesE"
shared_counts real_share_counts (
  const profile &p, const std::vector<std::vector<code_part>> &parts,
  const hot_shares &shares, const trained_shares *trained) REAL (SHARE_COUNTS);
shared_counts wrap_share_counts (
  const profile &p, const std::vector<std::vector<code_part>> &parts,
  const hot_shares &shares, const trained_shares *trained) WRAP (SHARE_COUNTS);

shared_counts
wrap_share_counts (const profile &p,
		   const std::vector<std::vector<code_part>> &parts,
		   const hot_shares &shares, const trained_shares *trained)
{
  shared_counts counts = real_share_counts (p, parts, shares, trained);
  if (random_seed)
    choose_at_random (random_seed, p, parts, counts.heat);
  return counts;
}

namespace
{

/* Read FILE into all_given.  */
user_error
read_given (const char *file)
{
  FILE *in = fopen (file, "r");
  if (!in)
    return { std::string (file)
	     + ": cannot read the file: " + xstrerror (errno) };
  std::string text;
  char buffer[1 << 16];
  while (const std::size_t n = fread (buffer, 1, sizeof buffer, in))
    text.append (buffer, n);
  fclose (in);
  all_given = new given_probabilities;
  return parse_given_probabilities (file, text, *all_given);
}

} // namespace

} // namespace staticprof

/* The product's plugin_init, under the name that the makefile gives it.  */
extern "C" int product_plugin_init (plugin_name_args *plugin,
				    plugin_gcc_version *running);

extern "C" __attribute__ ((visibility ("default"))) int
plugin_init (plugin_name_args *plugin, plugin_gcc_version *running)
{
  int kept = 0;
  for (int i = 0; i < plugin->argc; ++i)
    {
      const plugin_argument argument = plugin->argv[i];
      if (!strcmp (argument.key, "random-hottest") && argument.value)
	staticprof::random_seed = argument.value;
      else if (strcmp (argument.key, "probabilities") != 0)
	plugin->argv[kept++] = argument;
      else if (const staticprof::user_error e = staticprof::read_given (
		 argument.value ? argument.value : "");
	       !e.ok ())
	error ("%<-fplugin-arg-%s-probabilities%>: %s", plugin->base_name,
	       e.message.c_str ());
    }
  plugin->argc = kept;
  return product_plugin_init (plugin, running);
}
