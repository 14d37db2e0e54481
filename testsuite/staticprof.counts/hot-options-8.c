/* The same where the command line wants alignment.  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O2 -falign-functions=32" } */

#include "hot-options.h"

/* { dg-final { scan-assembler {\.p2align 5\n\t\.type\tbusy} } } */
/* { dg-final { scan-assembler {\.p2align 5\n\t\.type\trare} } } */
