/* Functions that are not among the hottest are not aligned.  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O2" } */

#include "hot-options.h"

/* { dg-final { scan-assembler {\.p2align 4\n\t\.type\tbusy} } } */
/* { dg-final { scan-assembler-not {\.p2align 4\n\t\.type\trare} } } */
