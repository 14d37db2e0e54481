/* The whole-program step, inside one compilation.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The unit's profile is read from GCC's call graph, the whole-program step is
   made on it, and the result is dumped and exported: finish.  That is done in
   execute, when GCC knows what is visible outside.  A compilation for link-time
   optimization alone never gets there; it finishes when summaries are made.
   What the link needs to know goes into the object, without blocks and edges
   unless an export is wanted: a dump changes no object.  */

#include "plugin/gcc/passes.h"

#include "plugin/core/dump-program.h"
#include "plugin/core/profile-json.h"
#include "plugin/core/program.h"
#include "plugin/core/unit-id.h"
#include "plugin/core/write-file.h"
#include "plugin/gcc/lto-section.h"
#include "plugin/gcc/read-unit.h"

namespace staticprof
{

namespace
{

const pass_data data_program = {
  IPA_PASS,
  "staticprof",
  OPTGROUP_NONE,
  TV_IPA_PROFILE,
  0, /* properties_required */
  0, /* properties_provided */
  0, /* properties_destroyed */
  0, /* todo_flags_start */
  0  /* todo_flags_finish */
};

class pass_program : public ipa_opt_pass_d
{
public:
  pass_program (gcc::context *ctxt, const model &m,
		const std::shared_ptr<unit_record> &record,
		const std::string &directory)
    : ipa_opt_pass_d (data_program, ctxt, summarize, stream, NULL, NULL, NULL,
		      NULL, 0, NULL, NULL),
      m_model (m), m_record (record), m_directory (directory)
  {
  }

  opt_pass *clone () final override
  {
    return new pass_program (m_ctxt, m_model, m_record, m_directory);
  }
  /* Without optimization nothing is estimated, and GCC will not ask; whoever
     wants to see the result gets every call made once.  */
  bool gate (function *) final override
  {
    return !in_lto_p && !seen_error ()
	   && (optimize || flag_generate_lto || m_record->wanted ());
  }
  unsigned execute (function *) final override;

private:
  static void summarize ();
  static void stream ();
  void finish ();
  void write (const profile &p);

  const model &m_model;
  const std::shared_ptr<unit_record> m_record;
  const std::string m_directory;
  std::string m_text; /* For the object.  */
};

void
pass_program::write (const profile &p)
{
  const profile_unit &unit = p.units.front ();
  const std::string file = m_directory + "/"
			   + file_stem (unit.name) + "-" + unit.id + ".json";
  const user_error e = write_file (file, write_profile_json (p));
  if (!e.ok ())
    error ("%<-fplugin-arg-libstaticprof-profile=%s%>: %s",
	   m_directory.c_str (), e.message.c_str ());
}

void
pass_program::finish ()
{
  const bool wanted = m_record->wanted ();
  profile p = read_unit (*m_record, m_model,
			 wanted ? unit_detail::full : unit_detail::calls);
  m_record->clear ();
  estimate_program (p);

  if (dump_file)
    {
      dump_options flags;
      flags.details = dump_flags & TDF_DETAILS;
      flags.blocks = dump_flags & TDF_BLOCKS;
      fputs (dump_program (p, flags).c_str (), dump_file);
    }
  /* -fcompare-debug compiles everything twice.  */
  if (!m_directory.empty () && !flag_compare_debug)
    write (p);
}

/* GCC gives no object to its hooks; it is the pass that GCC is at.  */
void
pass_program::summarize ()
{
  if (!flag_generate_lto)
    return;
  pass_program *const pass = static_cast<pass_program *> (current_pass);
  pass->m_text = write_profile_json (
    read_unit (*pass->m_record, pass->m_model,
	       pass->m_directory.empty () ? unit_detail::link
					  : unit_detail::full));
  if (!flag_fat_lto_objects)
    pass->finish ();
}

void
pass_program::stream ()
{
  pass_program *const pass = static_cast<pass_program *> (current_pass);
  write_lto_section (pass->m_text);
  pass->m_text = std::string ();
}

unsigned
pass_program::execute (function *)
{
  finish ();
  return 0;
}

} // namespace

ipa_opt_pass_d *
make_pass_program (gcc::context *ctxt, const model &m,
		   const std::shared_ptr<unit_record> &record,
		   const std::string &directory)
{
  return new pass_program (ctxt, m, record, directory);
}

} // namespace staticprof
