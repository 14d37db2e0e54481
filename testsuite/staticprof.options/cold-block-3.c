/* The paper's model has no such limit.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-optimized-details-blocks" } */

#include "cold-block.h"

/* { dg-final { scan-tree-dump-times "basic block .*, maybe hot" 3 "optimized" } } */
