/* What the rule character_class does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int c)
{
  if (c == 48)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  character_class " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
