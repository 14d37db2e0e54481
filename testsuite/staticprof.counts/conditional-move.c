/* A block behind a chosen value is not copied: the choice would become a jump of which the
   direction is not known.  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O2 -fno-tree-vectorize" } */

unsigned short table[32768];

void
slide (unsigned by)
{
  unsigned n = 32768;
  unsigned short *p = table + n;
  do
    {
      const unsigned m = *--p;
      *p = m >= by ? m - by : 0;
    }
  while (--n);
}

/* { dg-final { scan-assembler "cmov" } } */
