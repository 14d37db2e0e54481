/* The training ran next to nothing of this unit, and rarely: it did not use what
   the unit is for.  That does not make it cold.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-optimized" } */

unsigned last;

void
note (unsigned n)
{
  last = n;
}

unsigned
sum_of (const unsigned char *text, unsigned n)
{
  unsigned sum = 0, other = 1;
  for (unsigned i = 0; i < n; i++)
    {
      sum = sum * 33 ^ text[i];
      other = (other + text[i]) % 65521 ^ sum >> 7;
    }
  return sum ^ other << 16;
}

/* { dg-final { scan-tree-dump "\\\[count: \[0-9\]{7,}\\\]" "optimized" } } */
