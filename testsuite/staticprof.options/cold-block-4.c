/* Counters have places of their own: what is cold there is what GCC says.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fprofile-arcs -fdump-tree-optimized-details-blocks" } */

#include "cold-block.h"

/* { dg-final { scan-tree-dump-times "basic block .*, maybe hot" 5 "optimized" } } */
