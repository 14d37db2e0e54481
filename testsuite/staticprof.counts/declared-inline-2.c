/* Calls of a function that is not declared inline are not worth its copies there.  */
/* { dg-options "-O2 -fdump-tree-optimized -fchecking" } */

#define DECLARED static
#include "declared-inline.h"

/* { dg-final { scan-tree-dump-times "push_entry \\(s_" 3 "optimized" } } */
