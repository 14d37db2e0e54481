/* Reading the plugin's arguments.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   First every argument is looked at by itself and its value is kept; then the
   model is made in a fixed order (model, combine, rates, heuristics), so the
   order on the command line does not matter.  */

#include "plugin/gcc/gcc-headers.h"

#include "plugin/gcc/options.h"

#include "plugin/core/version.h"

namespace staticprof
{

const char version_text[] = "libstaticprof " STATICPROF_VERSION;

const char help_text[]
  = "Static branch probabilities and block frequencies after Wu and Larus "
    "1994,\nin place of GCC's own estimate.  Arguments "
    "(-fplugin-arg-libstaticprof-...):\n"
    "  model=default|wu-larus   the best there is, or exactly the paper\n"
    "  heuristics=NAME,...      only these; heuristics=-NAME,... all but "
    "these\n"
    "  rates=FILE               lines of a heuristic's name and its rate in "
    "percent\n"
    "  combine=dempster-shafer|first-match|fixed-80-20\n"
    "  apply=KIND,...           what GCC is given of the whole program: hot, "
    "once,\n"
    "                           cold, order, counts, or none (the default)\n"
    "  dump[=FLAGS], dump-FLAGS[=FILE]\n"
    "                           as -fdump-tree-staticprof[-FLAGS][=FILE]\n"
    "  ipa-dump[=FLAGS], ipa-dump-FLAGS[=FILE]\n"
    "                           as -fdump-ipa-staticprof[-FLAGS][=FILE]\n"
    "  profile=DIR              write what was estimated to a file in DIR\n"
    "  measure=DIR              with -fprofile-use: likewise, with the "
    "measured\n"
    "                           counts and the compiler's own estimate\n"
    "  verbose                  say what is in force\n"
    "  version                  print the version\n"
    "  help                     print this\n";

namespace
{

/* One argument as typed.  */
struct argument
{
  const char *value = nullptr; /* nullptr: not given, or given without one.  */
  bool given = false;
};

class reader
{
public:
  reader (const plugin_name_args &arguments, options &result)
    : m_arguments (arguments), m_result (result)
  {
  }

  bool read ();

private:
  void read_argument (const plugin_argument &a);
  void read_valued (const plugin_argument &a, argument &place);
  void read_switch (const plugin_argument &a, bool &place);
  void read_dump (const plugin_argument &a, const std::string &word,
		  const char *pass);
  void check_dump_flags (const plugin_argument &a, const std::string &flags);
  void read_rates_file ();
  void check_directory (const char *key, const char *directory);
  void check_measure ();
  void complain (const char *key, const char *value,
		 const std::string &sentence);

  const plugin_name_args &m_arguments;
  options &m_result;
  argument m_model, m_combine, m_rates, m_heuristics, m_profile, m_measure,
    m_apply;
  bool m_ok = true;
};

void
reader::complain (const char *key, const char *value,
		  const std::string &sentence)
{
  m_ok = false;
  if (value)
    error ("%<-fplugin-arg-%s-%s=%s%>: %s", m_arguments.base_name, key, value,
	   sentence.c_str ());
  else
    error ("%<-fplugin-arg-%s-%s%>: %s", m_arguments.base_name, key,
	   sentence.c_str ());
}

void
reader::read_valued (const plugin_argument &a, argument &place)
{
  if (!a.value || !*a.value)
    {
      complain (a.key, a.value,
		std::string ("expected a value: '") + a.key + "=...'");
      return;
    }
  if (place.given)
    {
      complain (a.key, a.value,
		std::string ("'") + a.key + "' is given twice, before as '"
		  + a.key + "=" + place.value + "'");
      return;
    }
  place.given = true;
  place.value = a.value;
}

void
reader::read_switch (const plugin_argument &a, bool &place)
{
  if (a.value)
    complain (a.key, a.value, std::string ("'") + a.key + "' takes no value");
  place = true;
}

/* The flags of the dumps, ours and those that mean something for
   every dump of GCC's.  */
const char *const dump_flag_names[] = {
  "details", "blocks", "graph", "lineno", "stats", "address",
  "asmname", "slim",   "raw",	"vops",	  "uid",   "nouid",
  "verbose", "eh",     "alias", "gimple", "all"
};

/* FLAGS is "FLAG-FLAG...".  */
void
reader::check_dump_flags (const plugin_argument &a, const std::string &flags)
{
  for (size_t begin = 0, end; begin <= flags.size (); begin = end + 1)
    {
      end = std::min (flags.find ('-', begin), flags.size ());
      const std::string flag = flags.substr (begin, end - begin);
      std::vector<std::string> known (std::begin (dump_flag_names),
				      std::end (dump_flag_names));
      if (std::find (known.begin (), known.end (), flag) != known.end ())
	continue;
      complain (a.key, a.value, unknown ("dump flag", flag, known).message);
      return;
    }
}

/* WORD, WORD=FLAGS, WORD-FLAGS, WORD-FLAGS=FILE, WORD-=FILE ask for the dump of
   PASS.  */
void
reader::read_dump (const plugin_argument &a, const std::string &word,
		   const char *pass)
{
  std::string dump = pass;
  const std::string flags = a.key + word.size ();
  if (flags.empty ())
    {
      if (a.value)
	{
	  check_dump_flags (a, a.value);
	  dump += std::string ("-") + a.value;
	}
    }
  else
    {
      if (flags != "-")
	check_dump_flags (a, flags.substr (1));
      else if (!a.value)
	complain (a.key, a.value, "expected dump flags or '=' and a file");
      dump += flags;
      if (a.value && !*a.value)
	{
	  complain (a.key, a.value, "expected the name of a file after '='");
	  return;
	}
      if (a.value)
	dump += std::string ("=") + a.value;
    }
  m_result.dumps.push_back (dump);
}

/* Is KEY the argument WORD, or WORD with dump flags?  */
bool
asks_for_dump_p (const std::string &key, const std::string &word)
{
  return key == word || key.compare (0, word.size () + 1, word + "-") == 0;
}

void
reader::read_argument (const plugin_argument &a)
{
  const std::string key = a.key;
  if (key == "model")
    read_valued (a, m_model);
  else if (key == "combine")
    read_valued (a, m_combine);
  else if (key == "rates")
    read_valued (a, m_rates);
  else if (key == "heuristics")
    read_valued (a, m_heuristics);
  else if (key == "profile")
    read_valued (a, m_profile);
  else if (key == "measure")
    read_valued (a, m_measure);
  else if (key == "apply")
    read_valued (a, m_apply);
  else if (asks_for_dump_p (key, "dump"))
    read_dump (a, "dump", "tree-staticprof");
  else if (asks_for_dump_p (key, "ipa-dump"))
    read_dump (a, "ipa-dump", "ipa-staticprof");
  else if (key == "verbose")
    read_switch (a, m_result.verbose);
  else if (key == "version")
    read_switch (a, m_result.version);
  else if (key == "help")
    read_switch (a, m_result.help);
  else
    {
      const std::string near = nearest (
	key, { "model", "combine", "rates", "heuristics", "dump", "ipa-dump",
	       "profile", "measure", "apply", "verbose", "version", "help" });
      complain (a.key, a.value,
		"unknown argument"
		  + (near.empty ()
		       ? std::string ("; 'help' lists the known ones")
		       : "; did you mean '" + near + "'?"));
    }
}

/* A device or a pipe may never end, and what the driver starts the compiler for
   next would find a pipe empty.  */
constexpr size_t longest_rates_file = 1 << 20;

void
reader::read_rates_file ()
{
  struct stat status;
  if (stat (m_rates.value, &status) == 0 && !S_ISREG (status.st_mode)
      && !S_ISDIR (status.st_mode))
    {
      complain ("rates", m_rates.value, "expected a regular file");
      return;
    }
  FILE *file = fopen (m_rates.value, "r");
  std::string text;
  if (file)
    {
      char buffer[4096];
      size_t n;
      while (text.size () <= longest_rates_file
	     && (n = fread (buffer, 1, sizeof buffer, file)) > 0)
	text.append (buffer, n);
    }
  if (!file || ferror (file))
    complain ("rates", m_rates.value,
	      std::string ("cannot read the file: ") + xstrerror (errno));
  else if (text.size () > longest_rates_file)
    complain ("rates", m_rates.value,
	      "expected a table of rates, the file is larger than 1 MiB");
  else
    {
      const user_error e = parse_rates (m_rates.value, text, m_result.chosen);
      if (!e.ok ())
	complain ("rates", m_rates.value, e.message);
    }
  if (file)
    fclose (file);
}

/* Makes DIRECTORY and what of its path is missing.  False, with errno set, if
   one of them cannot be made; a file in its place is not noticed.  */
bool
make_directory (const std::string &directory)
{
  for (size_t end = 0; end < directory.size ();)
    {
      end = std::min (directory.find ('/', end + 1), directory.size ());
      if (mkdir (directory.substr (0, end).c_str (), 0777) != 0
	  && errno != EEXIST)
	{
	  /* What is there need not be writable above it.  */
	  const int problem = errno;
	  struct stat status;
	  if (stat (directory.substr (0, end).c_str (), &status) != 0)
	    {
	      errno = problem;
	      return false;
	    }
	}
    }
  return true;
}

void
reader::check_directory (const char *key, const char *directory)
{
  struct stat status;
  if (!make_directory (directory))
    complain (key, directory,
	      std::string ("cannot make the directory: ") + xstrerror (errno));
  /* As of a symbolic link that leads nowhere.  */
  else if (stat (directory, &status) != 0)
    complain (key, directory,
	      std::string ("expected a directory: ") + xstrerror (errno));
  else if (!S_ISDIR (status.st_mode))
    complain (key, directory, "expected a directory, this is a file");
  else if (access (directory, W_OK | X_OK) != 0)
    complain (key, directory,
	      std::string ("cannot write to the directory: ")
		+ xstrerror (errno));
  else
    m_result.profile_directory = directory;
}

/* A link only collects what the compilations measured.  */
void
reader::check_measure ()
{
  const bool link = strcmp (lang_hooks.name, "GNU GIMPLE") == 0;
  if (m_profile.given)
    complain ("measure", m_measure.value,
	      "'profile' is given too; with 'measure' alone the same files are "
	      "written, with counts");
  else if (!link
	   && (!flag_branch_probabilities || profile_arc_flag
	       || flag_auto_profile))
    complain ("measure", m_measure.value,
	      "no counts are read; expected '-fprofile-use', and neither "
	      "'-fprofile-generate' nor '-fauto-profile' beside it");
  else
    check_directory ("measure", m_measure.value);
  m_result.measure = true;
  /* Calibration wants to know what those say who are not heard.  */
  m_result.chosen.record_silent = !m_result.chosen.loop_branch_alone;
}

bool
reader::read ()
{
  for (int i = 0; i < m_arguments.argc; ++i)
    read_argument (m_arguments.argv[i]);

  user_error e = find_model (m_model.given ? m_model.value : "default",
			     m_result.chosen);
  if (!e.ok ())
    {
      complain ("model", m_model.value, e.message);
      /* What follows is still checked, against the default.  */
      find_model ("default", m_result.chosen);
    }
  if (m_combine.given)
    {
      e = parse_combination (m_combine.value, m_result.chosen.rule);
      if (!e.ok ())
	complain ("combine", m_combine.value, e.message);
    }
  if (m_rates.given)
    read_rates_file ();
  if (m_profile.given)
    check_directory ("profile", m_profile.value);
  if (m_measure.given)
    check_measure ();
  if (m_apply.given)
    {
      e = parse_applied (m_apply.value, m_result.application);
      if (!e.ok ())
	complain ("apply", m_apply.value, e.message);
    }
  if (m_heuristics.given)
    {
      e = select_heuristics (m_heuristics.value, m_result.chosen);
      if (!e.ok ())
	complain ("heuristics", m_heuristics.value, e.message);
    }
  return m_ok;
}

} // namespace

bool
read_options (const plugin_name_args &arguments, options &result)
{
  return reader (arguments, result).read ();
}

} // namespace staticprof
