/* What the rule loop_inner does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);
extern int enough (void);

void one (void)
{
  while (more ())
    work ();
}
void two (void)
{
  while (more ())
    work ();
  while (enough ())
    rest ();
}

/* { dg-final { scan-tree-dump-not "  loop_inner " "staticprof" } } */
/* { dg-final { scan-tree-dump "^one: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^two: .*: branch by " "staticprof" } } */
