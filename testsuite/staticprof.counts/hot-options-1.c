/* At -O3 the passes of -O3 are for functions that do most of the work.  */
/* { dg-options "-O3 -fdump-tree-vect-details" } */

#include "hot-options.h"

/* { dg-final { scan-tree-dump-times "vectorized 1 loops in function" 1 "vect" } } */
