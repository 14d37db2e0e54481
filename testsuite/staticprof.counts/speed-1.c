/* With speed=1, GCC inlines what it does at -O3 where most of the work is done, and in
   all but the last hundredth of a function that others can call.  */
/* { dg-options "-O2 -fdump-tree-optimized -fchecking -fplugin-arg-libstaticprof-speed=1" } */

#define DECLARED static
#include "declared-inline.h"

/* { dg-final { scan-tree-dump-not "push_entry" "optimized" } } */
