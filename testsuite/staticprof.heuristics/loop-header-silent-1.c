/* Neither arm alone enters a loop: no loop, a loop after the arms have met, a
   loop in both arms, a branch before the loop.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern int more (int);
extern void work (int);
extern void rest (int);

void no_loop (int n, int m)
{
  if (n < m)
    work (n);
  rest (n);
}
void loop_after (int n, int m)
{
  if (n < m)
    work (n);
  while (more (n))
    rest (n);
}
void loop_in_both (int n, int m)
{
  if (n < m)
    while (more (n))
      work (n);
  else
    while (more (m))
      rest (m);
}
void loop_behind_a_branch (int n, int m)
{
  if (n < m)
    {
      if (more (m))
	rest (m);
      while (more (n))
	work (n);
    }
  rest (n);
}

/* { dg-final { scan-tree-dump-not "loop_header 75" "staticprof" } } */
/* { dg-final { scan-branches "no_loop loop_after loop_in_both loop_behind_a_branch" } } */
