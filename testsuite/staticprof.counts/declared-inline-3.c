/* With a level of size they are not worth the copies either way.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-size=1 -fdump-tree-optimized -fchecking" } */

#define DECLARED static inline
#include "declared-inline.h"

/* { dg-final { scan-tree-dump-times "push_entry \\(s_" 3 "optimized" } } */
