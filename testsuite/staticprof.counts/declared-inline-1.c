/* A function that the programmer declared inline is inlined where its calls are
   estimated to be warm.  */
/* { dg-options "-O2 -fdump-tree-optimized -fchecking" } */

#define DECLARED static inline
#include "declared-inline.h"

/* { dg-final { scan-tree-dump-not "push_entry" "optimized" } } */
