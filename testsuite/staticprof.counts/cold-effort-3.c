/* Without counts nothing is compared with other functions.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-counts=function -fdump-rtl-cprop1 -fdump-rtl-cse2 -fdump-rtl-sched2 -fsched-verbose=1" } */

#include "hot-and-cold.h"

/* { dg-final { scan-rtl-dump-times "Function inner" 1 "cprop1" } } */
/* { dg-final { scan-rtl-dump-times "Function rare" 1 "cprop1" } } */
/* { dg-final { scan-rtl-dump-times "Function inner" 1 "cse2" } } */
/* { dg-final { scan-rtl-dump-times "Function rare" 1 "cse2" } } */
/* { dg-final { scan-rtl-dump-times "Function inner" 1 "sched2" } } */
/* { dg-final { scan-rtl-dump-times "Function rare" 1 "sched2" } } */
