/* Functions get counts that can be compared: the work of inner counts in each
   of them, and what main does once is cold beside it.  */
/* { dg-options "-O2 -fdump-tree-optimized" } */

#include "hot-and-cold.h"

/* { dg-final { scan-tree-dump-not "local count" "optimized" } } */
/* { dg-final { scan-tree-dump "Function main \\(.*\\) \\(executed once\\)" "optimized" } } */
/* { dg-final { scan-tree-dump "\\\[count: 1048576\[0-9\]*\\\]" "optimized" } } */
