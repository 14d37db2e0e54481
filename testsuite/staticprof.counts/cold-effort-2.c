/* What the user asks for is done.  */
/* { dg-options "-O2 -fgcse -frerun-cse-after-loop -fschedule-insns2 -fdump-rtl-cprop1 -fdump-rtl-cse2 -fdump-rtl-sched2 -fsched-verbose=1" } */

#include "hot-and-cold.h"

/* { dg-final { scan-rtl-dump-times "Function inner" 1 "cprop1" } } */
/* { dg-final { scan-rtl-dump-times "Function rare" 1 "cprop1" } } */
/* { dg-final { scan-rtl-dump-times "Function inner" 1 "cse2" } } */
/* { dg-final { scan-rtl-dump-times "Function rare" 1 "cse2" } } */
/* { dg-final { scan-rtl-dump-times "Function inner" 1 "sched2" } } */
/* { dg-final { scan-rtl-dump-times "Function rare" 1 "sched2" } } */
