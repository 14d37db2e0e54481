/* What the rule loop_count does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void use (int);

struct item
{
  struct item *next;
};
void chase (struct item *p)
{
  while (p)
    {
      p = p->next;
      work ();
    }
}
void down (int n)
{
  for (int i = n; i > 0; i--)
    use (i);
}

/* { dg-final { scan-tree-dump-not "  loop_count " "staticprof" } } */
/* { dg-final { scan-tree-dump "^chase: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^down: .*: branch by " "staticprof" } } */
