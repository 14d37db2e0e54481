/* What the rule negative does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);

void first (void)
{
  if (give () < 0)
    work ();
  else
    rest ();
}
void second (int n)
{
  if (n <= 0)
    work ();
  else
    rest ();
}

/* A bit of what has no sign, tested by the sign of something else.  */
void bit_of_byte (unsigned char *p)
{
  if (p[0] & 0x80)
    work ();
  else
    rest ();
}
void small_byte (unsigned char *p)
{
  if (p[0] <= 0x7f)
    work ();
  else
    rest ();
}
void bit_of_word (unsigned x)
{
  if (x & 0x80000000u)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  negative " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^bit_of_byte: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^small_byte: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^bit_of_word: .*: branch by " "staticprof" } } */
