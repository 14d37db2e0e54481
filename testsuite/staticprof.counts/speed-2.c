/* By default it does not.  */
/* { dg-options "-O2 -fdump-tree-optimized -fchecking" } */

#include "speed.h"

/* { dg-final { scan-tree-dump-times "= mix \\(" 3 "optimized" } } */
