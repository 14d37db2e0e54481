/* Code with more than 1/8 executions per entry is not cold.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-counts=function -fdump-tree-optimized-details-blocks" } */

#define SHARE 0.13
#include "cold-block.h"

/* { dg-final { scan-tree-dump-times "basic block .*, maybe hot" 3 "optimized" } } */
