/* The functions of QEMU that its plugins call.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Debian has no package with QEMU's header, so those that are called here are
   declared here: version 1 of the interface, QEMU 6 to 8.  */

#ifndef STATICPROF_QEMU_PLUGIN_H
#define STATICPROF_QEMU_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

struct qemu_plugin_tb;
struct qemu_plugin_insn;
enum
{
  add_u64,	   /* An operation on a counter.  */
  no_registers = 0 /* What a callback may use.  */
};
void qemu_plugin_register_vcpu_tb_trans_cb (uint64_t,
					    void (*) (uint64_t,
						      struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_tb_exec_cb (struct qemu_plugin_tb *,
					   void (*) (unsigned, void *), int,
					   void *);
void qemu_plugin_register_vcpu_insn_exec_inline (struct qemu_plugin_insn *, int,
						 void *, uint64_t);
void qemu_plugin_register_atexit_cb (uint64_t, void (*) (uint64_t, void *),
				     void *);
size_t qemu_plugin_tb_n_insns (const struct qemu_plugin_tb *);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn (const struct qemu_plugin_tb *,
						  size_t);
uint64_t qemu_plugin_insn_vaddr (const struct qemu_plugin_insn *);
const void *qemu_plugin_insn_data (const struct qemu_plugin_insn *);
size_t qemu_plugin_insn_size (const struct qemu_plugin_insn *);

#define EXPORT __attribute__ ((visibility ("default")))
EXPORT int qemu_plugin_version = 1;

#endif
