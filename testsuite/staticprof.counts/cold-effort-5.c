/* An attribute is obeyed.  */
/* { dg-options "-O2 -fdump-rtl-cprop1 -fdump-rtl-sched2" } */

#include "hot-and-cold.h"

__attribute__ ((optimize ("no-tree-pre"))) static NOINLINE void
chosen (int x)
{
  put (x);
}

__attribute__ ((constructor)) static void
once (void)
{
  chosen (1);
}

/* { dg-final { scan-rtl-dump-times "Function chosen" 1 "cprop1" } } */
/* { dg-final { scan-rtl-dump-times "Function chosen" 1 "sched2" } } */
/* { dg-final { scan-rtl-dump-times "Function once" 0 "cprop1" } } */
/* { dg-final { scan-rtl-dump-times "Function once" 0 "sched2" } } */
