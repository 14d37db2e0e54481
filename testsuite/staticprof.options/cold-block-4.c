/* With instrumentation, GCC's own limits for cold code apply.  */
/* { dg-options "-O2 -fprofile-arcs -fdump-tree-optimized-details-blocks" } */

#include "cold-block.h"

/* { dg-final { scan-tree-dump-times "basic block .*, maybe hot" 5 "optimized" } } */
