/* What the rule loop_computed does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void use (int);

void first (int n)
{
  for (int i = 0; i < n; i++)
    use (i);
}

/* { dg-final { scan-tree-dump-not "  loop_computed " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
