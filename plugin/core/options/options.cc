/* Reading the plugin's arguments.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   reader::keep finds the last argument of each name, then reader::make reads their
   values in a fixed order (model, rates, heuristics), so the order of different
   names does not matter.  */

#include "plugin/core/options/options.h"

#include "plugin/core/messages/lists.h"
#include "plugin/core/options/option-table.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <sys/stat.h>
#include <unistd.h>

namespace staticprof
{

namespace
{

/* The flags of the plugin's dumps, and those that apply to every dump of
   GCC.  */
const char *const dump_flag_names[] = {
  "details", "blocks", "graph", "lineno", "stats", "address",
  "asmname", "slim",   "raw",	"vops",	  "uid",   "nouid",
  "verbose", "eh",     "alias", "gimple", "all"
};

/* The least probability of evidence that contradicts a hint
   (docs/learned-model.md).  */
constexpr double default_warn_from = .99;

/* Create DIRECTORY and its missing parents.  Returns false, with errno set, if
   one of them cannot be created; a file of that name is not detected.  */
bool
make_directory (const std::string &directory)
{
  for (size_t end = 0; end < directory.size ();)
    {
      end = std::min (directory.find ('/', end + 1), directory.size ());
      const std::string part = directory.substr (0, end);
      if (mkdir (part.c_str (), 0777) != 0 && errno != EEXIST)
	{
	  /* If it exists, its parent need not be writable.  */
	  const int problem = errno;
	  struct stat status;
	  if (stat (part.c_str (), &status) != 0)
	    {
	      errno = problem;
	      return false;
	    }
	}
    }
  return true;
}

user_error
with_reason (const char *what)
{
  return { std::string (what) + ": " + std::strerror (errno) };
}

/* Check that files can be written to DIRECTORY, and create it unless nothing will be
   WRITTEN there.  */
user_error
check_directory (const char *directory, bool written)
{
  struct stat status;
  if (!written && stat (directory, &status) != 0)
    return {};
  if (!make_directory (directory))
    return with_reason ("cannot make the directory");
  /* This happens for a dangling symbolic link.  */
  if (stat (directory, &status) != 0)
    return with_reason ("expected a directory");
  if (!S_ISDIR (status.st_mode))
    return { "expected a directory, this is a file" };
  if (access (directory, W_OK | X_OK) != 0)
    return with_reason ("cannot write to the directory");
  return {};
}

/* Read the file NAME, WHAT of at most MOST MiB, into TEXT.  Devices and pipes
   are rejected: they may never end, and the driver may run the compiler again,
   which would find a pipe empty.  */
user_error
read_file (const char *name, const char *what, int most, std::string &text)
{
  struct stat status;
  if (stat (name, &status) == 0 && !S_ISREG (status.st_mode)
      && !S_ISDIR (status.st_mode))
    return { "expected a regular file" };
  FILE *file = std::fopen (name, "r");
  if (!file)
    return with_reason ("cannot read the file");
  const size_t longest = static_cast<size_t> (most) << 20;
  char buffer[4096];
  size_t n;
  while (text.size () <= longest
	 && (n = std::fread (buffer, 1, sizeof buffer, file)) > 0)
    text.append (buffer, n);
  user_error e;
  if (std::ferror (file))
    e = with_reason ("cannot read the file");
  else if (text.size () > longest)
    e = { std::string ("expected ") + what + ", the file is larger than "
	  + std::to_string (most) + " MiB" };
  std::fclose (file);
  return e;
}

user_error
read_rates_file (const char *name, model &m)
{
  std::string text;
  const user_error e = read_file (name, "a table of rates", 1, text);
  return e.ok () ? parse_rates (name, text, m) : e;
}

/* Read the model for two-way branches in file NAME into M.  STORED then holds
   its arrays.  */
user_error
read_learned_file (const char *name, model &m,
		   std::shared_ptr<const stored_model> &stored)
{
  if (m.loop_branch_alone)
    return { std::string ("model '") + m.name
	     + "' is the method of the paper, without a learned model; leave "
	       "out 'model'" };
  std::string text;
  user_error e = read_file (name, "a learned model", 4, text);
  const auto read = std::make_shared<stored_model> ();
  if (e.ok ())
    e = read_model (name, text, about_branches, *read);
  if (!e.ok ())
    return e;
  stored = read;
  m.name = "learned";
  m.learned = stored->view ();
  return {};
}

/* Check dump flags.  FLAGS is "FLAG-FLAG...".  */
user_error
check_dump_flags (const std::string &flags)
{
  const std::vector<std::string> known (std::begin (dump_flag_names),
					std::end (dump_flag_names));
  for (const std::string &flag : split_at (flags, '-'))
    if (std::find (known.begin (), known.end (), flag) == known.end ())
      return unknown ("dump flag", flag, known);
  return {};
}

/* Complete DUMP, which begins with the pass, from A, which is WORD, WORD=FLAGS,
   WORD-FLAGS, WORD-FLAGS=FILE or WORD-=FILE.  */
user_error
read_dump (const typed_argument &a, const std::string &word, std::string &dump)
{
  const std::string flags = a.key + word.size ();
  if (flags.empty () && !a.value)
    return {};
  if (flags.empty ())
    {
      dump += std::string ("-") + a.value;
      return check_dump_flags (a.value);
    }
  if (flags == "-" && !a.value)
    return { "expected dump flags or '=' and a file" };
  if (a.value && !*a.value)
    return { "expected the name of a file after '='" };
  dump += flags;
  if (a.value)
    dump += std::string ("=") + a.value;
  return flags == "-" ? user_error () : check_dump_flags (flags.substr (1));
}

bool
dump_p (int id)
{
  return id == option_dump || id == option_ipa_dump;
}

/* Parse VALUE, which is "hints" or "hints:PERCENT".  */
user_error
read_warning (const std::string &value, double &from)
{
  const std::size_t colon = value.find (':');
  const std::string kind = value.substr (0, colon);
  if (kind != "hints")
    return unknown ("warning", kind, { "hints" });
  if (colon == value.npos)
    {
      from = default_warn_from;
      return {};
    }
  int percent;
  if (!parse_whole (value.substr (colon + 1), 51, 99, percent))
    return { "expected a whole number from 51 to 99 after 'hints:'" };
  from = percent / 100.;
  return {};
}

/* Parse VALUE, "unit" or "function": the scope in which counts can be
   compared.  */
user_error
read_counts_kind (const std::string &value, code_policy &p)
{
  if (value != "unit" && value != "function")
    return unknown ("kind", value, { "unit", "function" });
  p.share_counts = value == "unit";
  return {};
}

/* The row of option_table for KEY, or n_options.  */
int
find_option (const std::string &key)
{
  for (int id = 0; id < n_options; ++id)
    {
      const std::string name = option_table[id].name;
      if (key == name
	  || (dump_p (id)
	      && key.compare (0, name.size () + 1, name + "-") == 0))
	return id;
    }
  return n_options;
}

user_error
unknown_argument (const std::string &key, const std::string &negation)
{
  std::vector<std::string> names;
  for (const plugin_option &o : option_table)
    names.push_back (negation + o.name);
  const std::string near = nearest (negation + key, names);
  return { "unknown argument"
	   + (near.empty () ? std::string ("; 'help' lists the known ones")
			    : "; did you mean '" + near + "'?") };
}

/* Read the kept profile FILE into RESULT.  Each compiler of a build and of a link
   reads it, so a file that can be read only once is refused.  */
user_error
read_kept_file (const char *file, std::shared_ptr<const kept_profile> &result)
{
  struct stat status;
  if (stat (file, &status) == 0 && !S_ISREG (status.st_mode)
      && !S_ISDIR (status.st_mode))
    return { std::string (file)
	     + ": this is a pipe or a device, which a second compiler cannot "
	       "read again; write the profile to a file" };
  const std::shared_ptr<kept_profile> kept (new kept_profile);
  const user_error e = kept->open (file);
  if (e.ok ())
    result = kept;
  return e;
}

class reader
{
public:
  reader (bool can_measure, bool writes, options &result)
    : m_can_measure (can_measure), m_writes (writes), m_result (result)
  {
  }

  /* Keep A as the last argument of its name, or refuse it.  */
  void keep (const typed_argument &a);
  /* Set the result from what was kept.  */
  void make ();
  std::vector<refused_argument> refused;

private:
  /* Refuse A if E is an error.  */
  void check (const typed_argument *a, const user_error &e);
  user_error measure_possible () const;
  void read_policy ();

  const bool m_can_measure, m_writes;
  options &m_result;
  /* The last argument of each name, null if there is none.  */
  const typed_argument *m_last[n_options] = {};
  std::vector<std::string> m_dumps[n_options];
};

void
reader::check (const typed_argument *a, const user_error &e)
{
  if (!e.ok ())
    refused.push_back (
      { a->key + (a->value ? "=" + std::string (a->value) : ""), e.message });
}

void
reader::keep (const typed_argument &a)
{
  std::string key = a.key, negation;
  if (key.compare (0, 3, "no-") == 0)
    {
      negation = "no-";
      key.erase (0, 3);
    }
  const int id = find_option (key);
  if (id == n_options || (!negation.empty () && key != option_table[id].name))
    return check (&a, unknown_argument (key, negation));

  const plugin_option &o = option_table[id];
  if (a.value && (!negation.empty () || !*o.value))
    check (&a, { std::string ("'") + a.key + "' takes no value" });
  else if (*o.value == '=' && negation.empty () && (!a.value || !*a.value))
    check (&a, { std::string ("expected a value: '") + a.key + o.value + "'" });
  else if (!negation.empty ())
    {
      m_last[id] = nullptr;
      m_dumps[id].clear ();
    }
  else if (dump_p (id))
    {
      std::string dump = id == option_dump ? "tree-staticprof"
					   : "ipa-staticprof";
      check (&a, read_dump (a, o.name, dump));
      m_dumps[id].push_back (dump);
    }
  else
    m_last[id] = &a;
}

user_error
reader::measure_possible () const
{
  if (m_last[option_profile])
    return { "'profile' is given too; with 'measure' alone the same files are "
	     "written, with counts" };
  if (!m_can_measure)
    return { "no counts are read; expected '-fprofile-use', and neither "
	     "'-fprofile-generate' nor '-fauto-profile' beside it" };
  return {};
}

/* Beside the paper's model, which has no such settings, they are GCC's own.  */
void
reader::read_policy ()
{
  code_policy &p = m_result.policy;
  const bool paper = m_result.chosen.loop_branch_alone;
  p = paper ? gcc_code_policy () : default_code_policy ();
  if (const typed_argument *a = m_last[option_counts])
    check (a, read_counts_kind (a->value, p));
  const typed_argument *const size = m_last[option_size];
  const typed_argument *const speed = m_last[option_speed];
  if (size)
    check (size, set_size_level (size->value, p));
  if (speed && size && std::strcmp (size->value, "0") != 0
      && std::strcmp (speed->value, "0") != 0)
    check (speed, { "'size' is given too; the two exclude each other" });
  else if (speed)
    check (speed, set_speed_level (speed->value, p));
}

void
reader::make ()
{
  m_result.off = m_last[option_off];
  m_result.verbose = m_last[option_verbose];
  m_result.version = m_last[option_version];
  m_result.help = m_last[option_help];
  if (m_result.off)
    return;
  for (const auto &dumps : m_dumps)
    m_result.dumps.insert (m_result.dumps.end (), dumps.begin (), dumps.end ());

  model &m = m_result.chosen;
  const typed_argument *a = m_last[option_model];
  const user_error e = find_model (a ? a->value : "default", m);
  check (a, e);
  /* Later arguments are still checked, against the default.  */
  if (!e.ok ())
    find_model ("default", m);
  if ((a = m_last[option_rates]))
    check (a, read_rates_file (a->value, m));
  if ((a = m_last[option_profile]))
    {
      check (a, check_directory (a->value, m_writes));
      m_result.profile_directory = a->value;
    }
  if ((a = m_last[option_measure]))
    {
      user_error problem = measure_possible ();
      if (problem.ok ())
	problem = check_directory (a->value, m_writes);
      check (a, problem);
      m_result.profile_directory = a->value;
      m_result.measure = true;
      /* Calibration needs the votes of heuristics without influence too.  */
      m.record_all_votes = !m.loop_branch_alone;
    }
  if ((a = m_last[option_warn]))
    check (a, read_warning (a->value, m_result.warn_from));
  if ((a = m_last[option_apply]))
    check (a, parse_applied (a->value, m_result.application));
  if ((a = m_last[option_kept]) && m_writes)
    check (a, read_kept_file (a->value, m_result.kept));
  read_policy ();
  if ((a = m_last[option_heuristics]))
    check (a, select_heuristics (a->value, m));
  if ((a = m_last[option_learned]))
    check (a, read_learned_file (a->value, m, m_result.learned));
}

} // anonymous namespace

std::vector<refused_argument>
read_options (const std::vector<typed_argument> &arguments, bool can_measure,
	      bool writes, options &result)
{
  reader r (can_measure, writes, result);
  for (const typed_argument &a : arguments)
    r.keep (a);
  r.make ();
  return r.refused;
}

} // namespace staticprof
