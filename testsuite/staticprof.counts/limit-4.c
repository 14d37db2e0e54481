/* Calls of what is declared inline have no such bound.  */
/* { dg-options "-O2 -fdump-tree-optimized -fchecking" } */

#define INLINE inline
#include "limit.h"

/* { dg-final { scan-tree-dump-not "mix \\(" "optimized" } } */
