/* What the rule above_unsigned does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n > 100)
    work ();
  else
    rest ();
}

/* Between two numbers, of which one is zero.  */
void range (int n)
{
  if (n >= 0 && n < 10)
    work ();
  else
    rest ();
}
void out_of_range (int n)
{
  if (n < 0 || n >= 10)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  above_unsigned " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^range: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^out_of_range: .*: branch by " "staticprof" } } */
