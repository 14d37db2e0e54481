/* A call among the hottest is inlined up to GCC's limit for such calls, also in a function
   without the hottest code.  */
/* { dg-options "-O2 -fdump-tree-optimized -fchecking" } */

#include "limit.h"

/* { dg-final { scan-tree-dump-not "mix \\(" "optimized" } } */
