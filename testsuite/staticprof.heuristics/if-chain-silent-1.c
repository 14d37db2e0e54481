/* What the rule if_chain does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void one (int c)
{
  if (c == 5)
    work ();
  else
    rest ();
}
void another (int c, int d)
{
  if (c == 5)
    work ();
  else if (d == 9)
    rest ();
}
void more (int c)
{
  if (c == 5)
    work ();
  else
    {
      rest ();
      if (c == 9)
	work ();
    }
}

/* A loop's own test.  */
void in_loop (const char *s)
{
  for (; *s; s++)
    if (*s == 5)
      work ();
}

/* { dg-final { scan-tree-dump-not "  if_chain " "staticprof" } } */
/* { dg-final { scan-tree-dump "^one: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^another: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^more: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^in_loop: .*: branch by " "staticprof" } } */
