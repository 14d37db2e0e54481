/* A plugin of QEMU that counts what limits the front end of a processor.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   usage: qemu-x86_64 -plugin LIBRARY,to=FILE[,blocks=on] PROGRAM
   Writes to FILE.PROCESS, in the form of cachegrind's files:
     Ir        instructions
     taken     branches taken: conditional and other jumps, calls, returns
     I1mr      misses of 32 KB, 8 ways, lines of 64 bytes
     iTLBmr    misses of 64 entries, 8 ways, pages of 4 KB
     Bc        conditional branches
     simple    mispredictions by counters of two bits
     history   the same by a perceptron over up to 64 earlier branches
     Bi, Bim   indirect jumps and calls, and those to another place than the last one
	       from here after the same history
   With blocks=on there is a line for each block of QEMU that was executed: the word
   block, the address, and the sums of what it did: executions, Ir, taken, I1mr, iTLBmr,
   history + Bim.  lab/benchmarks/experiments/front_functions.py sums them by function.
   The programs are those of x86-64.  There is no prefetching and no path that is
   not taken in the end.  Returns are taken for predicted.  */

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../qemu-plugin.h"

/* What the last instruction of a block does.  */
enum kind
{
  goes_on,
  repeats, /* A string instruction, for which QEMU jumps to itself.  */
  conditional,
  direct,
  indirect,
  returns
};

struct block
{
  uint64_t start, last, end;
  size_t instructions;
  enum kind kind;
  uint64_t executions, taken, line_misses, page_misses, mispredictions;
  struct block *next;
};
static struct block *blocks;
static bool write_blocks;

static uint64_t instructions, taken, conditionals, simple_misses, history_misses,
  indirects, indirect_misses;
static char file[4096];
static pid_t process;

/* Sets of tags, the one used last in front.  */
enum
{
  ways = 8
};
struct cache
{
  unsigned sets;
  uint64_t misses;
  uint64_t tags[64][ways];
};
static struct cache lines = { .sets = 64 }, pages = { .sets = 8 };

static void
use (struct cache *c, uint64_t tag)
{
  uint64_t *const set = c->tags[tag % c->sets];
  if (set[0] == tag)
    return;
  int i = 1;
  while (i < ways - 1 && set[i] != tag)
    ++i;
  c->misses += set[i] != tag;
  memmove (set + 1, set, i * sizeof *set);
  set[0] = tag;
}

static void
fetch (uint64_t start, uint64_t end)
{
  static uint64_t line, page;
  for (uint64_t n = start / 64; n <= (end - 1) / 64; ++n)
    if (n != line)
      {
	use (&lines, line = n);
	if (n / 64 != page)
	  use (&pages, page = n / 64);
      }
}

/* The predictors.  The latest branch is the lowest bit of the history.  */
enum
{
  table_bits = 12,
  tables = 8,
  sure = 24,
  most = 63
};
static uint64_t history;

static unsigned
slot (uint64_t address, uint64_t past)
{
  return (address * 0x9e3779b97f4a7c15u ^ (past + 1) * 0xd6e8feb86659fd93u)
	 >> (64 - table_bits);
}

static void
predict_simply (uint64_t address, bool outcome)
{
  static uint8_t counters[1 << table_bits];
  uint8_t *const c = counters + slot (address, 0);
  simple_misses += (*c > 1) != outcome;
  if (outcome ? *c < 3 : *c > 0)
    *c += outcome ? 1 : -1;
}

static void
predict_by_history (uint64_t address, bool outcome)
{
  static const int lengths[tables] = { 0, 3, 6, 10, 16, 25, 40, 64 };
  static int8_t weights[tables][1 << table_bits];
  int8_t *chosen[tables];
  int sum = 0;
  for (int i = 0; i < tables; ++i)
    {
      const uint64_t past
	= lengths[i] < 64 ? history & ((UINT64_C (1) << lengths[i]) - 1) : history;
      chosen[i] = weights[i] + slot (address, past);
      sum += *chosen[i];
    }
  const bool wrong = (sum >= 0) != outcome;
  history_misses += wrong;
  if (wrong || abs (sum) < sure)
    for (int i = 0; i < tables; ++i)
      if (outcome ? *chosen[i] < most : *chosen[i] > -most)
	*chosen[i] += outcome ? 1 : -1;
}

static void
predict_target (uint64_t address, uint64_t target)
{
  static uint64_t targets[1 << table_bits];
  uint64_t *const t = targets + slot (address, history & 0xffff);
  indirect_misses += *t != target;
  *t = target;
  history = history << 2 | (target >> 4 & 3);
}

/* Block B is left to TARGET.  */
static void
leave (struct block *b, uint64_t target)
{
  if (b->kind == goes_on || b->kind == repeats)
    return;
  const bool jumps = b->kind != conditional || target != b->end;
  taken += jumps;
  b->taken += jumps;
  const uint64_t misses = history_misses + indirect_misses;
  if (b->kind == conditional)
    {
      ++conditionals;
      predict_simply (b->last, jumps);
      predict_by_history (b->last, jumps);
      history = history << 1 | jumps;
    }
  else if (b->kind == indirect)
    {
      ++indirects;
      predict_target (b->last, target);
    }
  b->mispredictions += history_misses + indirect_misses - misses;
}

static void
execute (unsigned processor, void *data)
{
  (void)processor;
  static struct block *before;
  struct block *const b = data;
  ++b->executions;
  instructions += b->instructions;
  if (before)
    {
      leave (before, b->start);
      instructions -= before->kind == repeats && b->start == before->last;
    }
  const uint64_t line_misses = lines.misses, page_misses = pages.misses;
  fetch (b->start, b->end);
  b->line_misses += lines.misses - line_misses;
  b->page_misses += pages.misses - page_misses;
  before = b;
}

static enum kind
kind_of (const uint8_t *code, size_t size)
{
  size_t i = 0;
  bool repeated = false;
  for (; i < size && (code[i] == 0x66 || code[i] == 0x2e || code[i] == 0x3e || (code[i] & 0xfe) == 0xf2); ++i)
    repeated |= (code[i] & 0xfe) == 0xf2;
  i += i < size && (code[i] & 0xf0) == 0x40;
  if (i >= size)
    return goes_on;
  const uint8_t first = code[i], second = i + 1 < size ? code[i + 1] : 0;
  if ((first & 0xf0) == 0x70 || (first & 0xfc) == 0xe0 || (first == 0x0f && (second & 0xf0) == 0x80))
    return conditional;
  if (first == 0xe8 || first == 0xe9 || first == 0xeb)
    return direct;
  if (first == 0xff && (second >> 3 & 7) >= 2 && (second >> 3 & 7) <= 5)
    return indirect;
  if (first == 0xc2 || first == 0xc3)
    return returns;
  return repeated && ((first & 0xfc) == 0xa4 || (first >= 0xaa && first <= 0xaf)) ? repeats : goes_on;
}

static void
translate (uint64_t id, struct qemu_plugin_tb *tb)
{
  (void)id;
  const size_t n = qemu_plugin_tb_n_insns (tb);
  const struct qemu_plugin_insn *const last = qemu_plugin_tb_get_insn (tb, n - 1);
  const size_t size = qemu_plugin_insn_size (last);
  struct block *const b = malloc (sizeof *b);
  if (!b)
    abort ();
  *b = (struct block){ .start = qemu_plugin_insn_vaddr (qemu_plugin_tb_get_insn (tb, 0)),
		       .last = qemu_plugin_insn_vaddr (last),
		       .end = qemu_plugin_insn_vaddr (last) + size,
		       .instructions = n,
		       .kind = kind_of (qemu_plugin_insn_data (last), size),
		       .next = blocks };
  blocks = b;
  qemu_plugin_register_vcpu_tb_exec_cb (tb, execute, no_registers, b);
}

static void
write_counts (uint64_t id, void *data)
{
  (void)id, (void)data;
  if (getpid () != process)
    return; /* A process that was forked, as under valgrind.  */
  FILE *const f = fopen (file, "w");
  if (!f)
    return;
  fprintf (f, "events: Ir taken I1mr iTLBmr Bc simple history Bi Bim\nsummary:");
  const uint64_t all[] = { instructions, taken, lines.misses, pages.misses,
			   conditionals, simple_misses, history_misses, indirects,
			   indirect_misses };
  for (size_t i = 0; i < sizeof all / sizeof *all; ++i)
    fprintf (f, " %" PRIu64, all[i]);
  fprintf (f, "\n");
  if (write_blocks)
    for (const struct block *b = blocks; b; b = b->next)
      if (b->executions)
	fprintf (f, "block %" PRIx64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", b->start,
		 b->executions, b->executions * b->instructions, b->taken,
		 b->line_misses, b->page_misses, b->mispredictions);
  fclose (f);
}

EXPORT int
qemu_plugin_install (uint64_t id, const void *info, int argc, char **argv)
{
  (void)info;
  process = getpid ();
  write_blocks = argc == 2 && !strcmp (argv[1], "blocks=on");
  if (argc != 1 + write_blocks || strncmp (argv[0], "to=", 3)
      || snprintf (file, sizeof file, "%s.%ld", argv[0] + 3, (long)process) >= (int)sizeof file)
    return 1;
  qemu_plugin_register_vcpu_tb_trans_cb (id, translate);
  qemu_plugin_register_atexit_cb (id, write_counts, NULL);
  return 0;
}
