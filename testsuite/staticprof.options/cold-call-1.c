/* The limit for inlining of calls differs from the limit for code size: 1/70
   per entry is not cold for calls.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-counts=function -fdump-ipa-inline-details -fdump-tree-optimized-details-blocks" } */

#define SHARE 0.015
#include "cold-call.h"

/* { dg-final { scan-ipa-dump-not "call is unlikely" "inline" } } */
/* { dg-final { scan-tree-dump-times "basic block .*, maybe hot" 3 "optimized" } } */
