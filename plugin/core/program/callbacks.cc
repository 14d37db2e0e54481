/* Library functions that call what they are passed: the table.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Nothing tells how much data such a function is given.  All rows that depend
   on it suppose the same: 32 elements, so that rows can be compared, and so
   that log2 is whole.  These have no row because they call nothing, or because
   the pointer is in a structure and not an argument: sigaction, fopencookie,
   argp, timers, regcomp, hcreate.  A function that is in no row calls its
   argument once (docs/whole-program.md).  */

#include "plugin/core/program/callbacks.h"

#include <algorithm>

namespace staticprof
{

namespace
{
/* The assumed number of elements of a container.  */
constexpr double n = 32;
constexpr double log2_n = 5;
/* Something that only exceptional runs do.  */
constexpr double rare = .01;
/* The assumed number of threads of a parallel region.  */
constexpr double threads = 4;

constexpr const char *by_sort = "n log2 n comparisons, n = 32";
constexpr const char *by_walk = "once for each of 32 entries";
constexpr const char *by_threads = "once in each of 4 threads";
constexpr const char *at_exit = "once, at the end of the run";
constexpr const char *on_error = "only for a directory that cannot be read";
constexpr const char *on_signal = "most handlers never run";
constexpr const char *once_for_all
  = "once per run, however often it is asked for: one call in ten";
constexpr const char *on_fork = "few programs fork, and rarely";
constexpr const char *on_search = "halves 32 elements until one is left";
constexpr const char *in_tree = "as deep as a balanced tree of 32 nodes";
constexpr const char *half_way = "finds it half-way through 32 elements";
constexpr const char *once_there = "once, in the new thread of control";
constexpr const char *on_copy = "copies the data of one task";
} // namespace

const callback callbacks[] = {
  { "GOACC_parallel_keyed", 1, 1, "without a device once, on the host" },
  { "GOMP_parallel", 0, threads, by_threads },
  { "GOMP_parallel_loop_dynamic", 0, threads, by_threads },
  { "GOMP_parallel_loop_guided", 0, threads, by_threads },
  { "GOMP_parallel_loop_maybe_nonmonotonic_runtime", 0, threads, by_threads },
  { "GOMP_parallel_loop_nonmonotonic_dynamic", 0, threads, by_threads },
  { "GOMP_parallel_loop_nonmonotonic_guided", 0, threads, by_threads },
  { "GOMP_parallel_loop_nonmonotonic_runtime", 0, threads, by_threads },
  { "GOMP_parallel_loop_runtime", 0, threads, by_threads },
  { "GOMP_parallel_loop_static", 0, threads, by_threads },
  { "GOMP_parallel_reductions", 0, threads, by_threads },
  { "GOMP_parallel_sections", 0, threads, by_threads },
  { "GOMP_target_ext", 1, 1, "without a device once, on the host" },
  { "GOMP_task", 0, 1, "a task runs once" },
  { "GOMP_task", 2, 1, on_copy },
  { "GOMP_taskloop", 0, threads, "one task for each of 4 threads" },
  { "GOMP_taskloop", 2, threads, on_copy },
  { "GOMP_taskloop_ull", 0, threads, "one task for each of 4 threads" },
  { "GOMP_taskloop_ull", 2, threads, on_copy },
  { "GOMP_teams_reg", 0, 1, "one team on the host" },
  { "_Unwind_Backtrace", 0, 10, "once for each of 10 frames" },
  { "_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_"
    "deleteIS1_EEPFvvE",
    2, 0, "only there so that the thread library is linked" },
  { "_ZSt13set_terminatePFvvE", 0, rare, "most runs do not end that way" },
  { "_ZSt14set_unexpectedPFvvE", 0, rare, "most runs do not end that way" },
  { "_ZSt15set_new_handlerPFvvE", 0, rare, "memory rarely runs out" },
  { "__cxa_atexit", 0, 1, at_exit },
  { "__cxa_thread_atexit", 0, 1, "once, at the end of the thread" },
  { "__cxa_throw", 2, 1, "destroys the exception when it has been handled" },
  { "__sysv_signal", 1, rare, on_signal },
  { "_obstack_begin", 3, 1, "the first chunk; few stacks need another" },
  { "_obstack_begin", 4, 1, "the first chunk; few stacks need another" },
  { "_obstack_begin_1", 3, 1, "the first chunk; few stacks need another" },
  { "_obstack_begin_1", 4, 1, "the first chunk; few stacks need another" },
  { "at_quick_exit", 0, rare, "most runs do not end that way" },
  { "atexit", 0, 1, at_exit },
  { "bsd_signal", 1, rare, on_signal },
  { "bsearch", 4, log2_n, on_search },
  { "call_once", 1, .1, once_for_all },
  { "clone", 0, 1, once_there },
  { "dl_iterate_phdr", 0, 8, "once for each of 8 loaded objects" },
  { "fts_open", 2, n *log2_n, by_sort },
  { "ftw", 1, n, by_walk },
  { "ftw64", 1, n, by_walk },
  { "g_hash_table_foreach", 1, n, by_walk },
  { "g_list_foreach", 1, n, by_walk },
  { "g_list_sort", 1, n *log2_n, by_sort },
  { "g_ptr_array_foreach", 1, n, by_walk },
  { "g_slist_foreach", 1, n, by_walk },
  { "g_slist_sort", 1, n *log2_n, by_sort },
  { "glob", 2, rare, on_error },
  { "glob64", 2, rare, on_error },
  { "lfind", 4, n / 2, half_way },
  { "lsearch", 4, n / 2, half_way },
  { "makecontext", 1, 1, once_there },
  { "nftw", 1, n, by_walk },
  { "nftw64", 1, n, by_walk },
  { "on_exit", 0, 1, at_exit },
  { "pthread_atfork", 0, rare, on_fork },
  { "pthread_atfork", 1, rare, on_fork },
  { "pthread_atfork", 2, rare, on_fork },
  { "pthread_create", 2, 1, once_there },
  { "pthread_key_create", 1, 1, "at the end of one thread" },
  { "pthread_once", 1, .1, once_for_all },
  { "qsort", 3, n *log2_n, by_sort },
  { "qsort_r", 3, n *log2_n, by_sort },
  { "scandir", 2, n, by_walk },
  { "scandir", 3, n *log2_n, by_sort },
  { "scandir64", 2, n, by_walk },
  { "scandir64", 3, n *log2_n, by_sort },
  { "scandirat", 3, n, by_walk },
  { "scandirat", 4, n *log2_n, by_sort },
  { "scandirat64", 3, n, by_walk },
  { "scandirat64", 4, n *log2_n, by_sort },
  { "signal", 1, rare, on_signal },
  { "sigset", 1, rare, on_signal },
  { "sysv_signal", 1, rare, on_signal },
  { "tdelete", 2, log2_n, in_tree },
  { "tdestroy", 1, n, by_walk },
  { "tfind", 2, log2_n, in_tree },
  { "thrd_create", 1, 1, once_there },
  { "tsearch", 2, log2_n, in_tree },
  { "tss_create", 1, 1, "at the end of one thread" },
  { "twalk", 1, 2 * n, "16 inner nodes three times each, 16 leaves once" },
  { "twalk_r", 1, 2 * n, "16 inner nodes three times each, 16 leaves once" },
};

const std::size_t n_callbacks = sizeof callbacks / sizeof *callbacks;

const callback *
find_callback (const std::string &function, int argument)
{
  const callback *end = callbacks + n_callbacks;
  const callback *row = std::lower_bound (
    callbacks, end, argument, [&] (const callback &c, int wanted) {
      int order = function.compare (c.function);
      return order > 0 || (order == 0 && c.argument < wanted);
    });
  return row < end && function == row->function && row->argument == argument
	   ? row
	   : nullptr;
}

} // namespace staticprof
