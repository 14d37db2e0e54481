/* A call among the hottest is not inlined into a function that is not hot if the unit then
   grows by more than 15%.  */
/* { dg-options "-O2 -fdump-tree-optimized -fchecking" } */

#include "limit.h"

/* { dg-final { scan-tree-dump-times "= mix \\(" 3 "optimized" } } */
