/* With speed=1 GCC inlines in hot functions what it does at -O3.  */
/* { dg-options "-O2 -fdump-tree-optimized -fchecking -fplugin-arg-libstaticprof-speed=1" } */

#include "speed.h"

/* { dg-final { scan-tree-dump-not "mix \\(" "optimized" } } */
