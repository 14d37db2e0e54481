/* A level of size keeps the smaller limit there.  */
/* { dg-options "-O2 -fdump-tree-optimized -fchecking -fplugin-arg-libstaticprof-size=1" } */

#include "limit.h"

/* { dg-final { scan-tree-dump-times "= mix \\(" 3 "optimized" } } */
