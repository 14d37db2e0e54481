/* A plugin of QEMU that counts executed instructions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   usage: qemu-... -plugin LIBRARY,to=FILE
   Writes two numbers to FILE: the instructions in the upper half of the
   address space, where Linux for x86-64 has the kernel, and those in the
   lower half.  */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "qemu-plugin.h"

static uint64_t upper, lower;
static char file[4096];

/* An instruction that faults and is executed again counts twice, as in
   hardware; of a block that is left in the middle only the executed part
   counts.  */
static void
count_block (uint64_t id, struct qemu_plugin_tb *block)
{
  (void)id;
  const size_t n = qemu_plugin_tb_n_insns (block);
  for (size_t i = 0; i < n; ++i)
    {
      struct qemu_plugin_insn *const insn = qemu_plugin_tb_get_insn (block, i);
      uint64_t *const counter = qemu_plugin_insn_vaddr (insn) >> 63 ? &upper
								    : &lower;
      qemu_plugin_register_vcpu_insn_exec_inline (insn, add_u64, counter, 1);
    }
}

static void
write_counts (uint64_t id, void *data)
{
  (void)id, (void)data;
  FILE *const f = fopen (file, "w");
  if (!f)
    return;
  fprintf (f, "%" PRIu64 " %" PRIu64 "\n", upper, lower);
  fclose (f);
}

EXPORT int
qemu_plugin_install (uint64_t id, const void *info, int argc, char **argv)
{
  (void)info;
  if (argc != 1 || strncmp (argv[0], "to=", 3)
      || strlen (argv[0]) >= sizeof file)
    return 1;
  strcpy (file, argv[0] + 3);
  qemu_plugin_register_vcpu_tb_trans_cb (id, count_block);
  qemu_plugin_register_atexit_cb (id, write_counts, NULL);
  return 0;
}
