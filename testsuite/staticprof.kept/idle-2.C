/* Calls of functions that a class defines are as hot in a unit in which nothing ran as
   in one that is estimated.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-optimized" } */
#include "../staticprof.counts/in-loop-1.C"

/* { dg-final { scan-tree-dump-not "decoder::(bit|four) \\(" "optimized" } } */
