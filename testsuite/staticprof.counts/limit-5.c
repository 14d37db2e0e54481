/* A level of speed has no such bound.  */
/* { dg-options "-O2 -fdump-tree-optimized -fchecking -fplugin-arg-libstaticprof-speed=1" } */

#include "limit.h"

/* { dg-final { scan-tree-dump-not "mix \\(" "optimized" } } */
