/* An option of the user about cold code wins.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-counts=function --param hot-bb-frequency-fraction=1000 -fdump-tree-optimized-details-blocks" } */

#include "cold-block.h"

/* { dg-final { scan-tree-dump-times "basic block .*, maybe hot" 3 "optimized" } } */
