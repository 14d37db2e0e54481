/* This unit was compiled for the training, and nothing of it ran: the training
   did not use what it is for.  That does not make it cold.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-optimized" } */

unsigned
sum_of (const unsigned char *text, unsigned n)
{
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++)
    sum = sum * 33 ^ text[i];
  return sum;
}

/* { dg-final { scan-tree-dump "\\\[count: \[0-9\]{7,}\\\]" "optimized" } } */
