/* A bit that is tested alone is not set.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n & 4)
    work ();
  else
    rest (); /* @first */
}
void second (int n)
{
  if (!(n & 4))
    work (); /* @second */
  else
    rest ();
}

/* The first bit of a byte, as GCC tests it.  */
void third (unsigned char *p)
{
  if (p[0] & 0x80)
    work ();
  else
    rest (); /* @third */
}
void fourth (unsigned char *p)
{
  if (p[0] <= 0x7f)
    work (); /* @fourth */
  else
    rest ();
}

/* One of a set of bits.  */
void fifth (unsigned *set, int i)
{
  if (set[i / 32] & (1u << (i % 32)))
    work ();
  else
    rest (); /* @fifth */
}

/* { dg-final { scan-votes "single_bit 90.00%" } } */
