/* Cold functions go through fewer passes, and cold blocks of others are not
   scheduled.  */
/* { dg-options "-O2 -fdump-rtl-cprop1 -fdump-rtl-cse2 -fdump-rtl-sched2 -fsched-verbose=1" } */

#include "hot-and-cold.h"

/* { dg-final { scan-rtl-dump-times "Function inner" 1 "cprop1" } } */
/* { dg-final { scan-rtl-dump-times "Function rare" 0 "cprop1" } } */
/* { dg-final { scan-rtl-dump-times "Function inner" 1 "cse2" } } */
/* { dg-final { scan-rtl-dump-times "Function rare" 0 "cse2" } } */
/* { dg-final { scan-rtl-dump-times "Function inner" 1 "sched2" } } */
/* { dg-final { scan-rtl-dump-times "Function rare" 0 "sched2" } } */
/* The hottest blocks of inner and main: they may be what is left of a hot loop.  */
/* { dg-final { scan-rtl-dump-times "-- basic block" 2 "sched2" } } */
