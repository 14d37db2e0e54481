/* What the rule low_bit does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n & 2)
    work ();
  else
    rest ();
}

/* One of a set of bits, and what GCC makes of it.  */
void member (unsigned *set, int i)
{
  if (set[i / 32] & (1u << (i % 32)))
    work ();
  else
    rest ();
}
void shifted (unsigned char *set, unsigned i)
{
  if ((set[i / 8] >> (i % 8)) & 1)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  low_bit " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^member: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^shifted: .*: branch by " "staticprof" } } */
