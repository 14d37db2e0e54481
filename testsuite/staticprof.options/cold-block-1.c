/* Code with less than 1/8 executions per entry is cold to GCC.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-counts=function -fdump-tree-optimized-details-blocks" } */

#include "cold-block.h"

/* { dg-final { scan-tree-dump-times "basic block .*, maybe hot" 2 "optimized" } } */
