/* The command line may say how much a unit may grow.  */
/* { dg-options "-O2 -fdump-tree-optimized -fchecking --param=inline-unit-growth=100 --param=large-unit-insns=10000" } */

#include "limit.h"

/* { dg-final { scan-tree-dump-not "mix \\(" "optimized" } } */
