/* Branches on which heuristic loop_exit_counted abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void use (int), work (void);
extern int enough (int), more (void);

/* The loop has no counter.  */
void none (void)
{
  while (more ())
    {
      if (enough (1))
	break;
      work ();
    }
}
/* The test of the loop itself.  */
void itself (int n)
{
  for (int i = 0; i < n; i++)
    use (i);
}

/* { dg-final { scan-tree-dump-not "  loop_exit_counted " "staticprof" } } */
/* { dg-final { scan-branches "none itself" } } */
