/* At -O2 loops are unrolled only in functions that do most of the work.  */
/* { dg-options "-O2 -fno-tree-vectorize -fdump-rtl-loop2_unroll" } */

#include "hot-options.h"

/* { dg-final { scan-rtl-dump-times "Unrolled loop" 1 "loop2_unroll" } } */
