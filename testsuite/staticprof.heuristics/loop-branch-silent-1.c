/* No loop branch: no loop, both arms stay in the loop, an exit that is not at
   the header of a loop tested there, an endless loop.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern int more (int);
extern void work (int);
extern void rest (int);

void no_loop (int n)
{
  if (more (n))
    work (n);
  rest (n);
}
void endless (int n)
{
  for (;;)
    {
      if (more (n))
	work (n);
      rest (n);
    }
}
/* The only loop branch is that of the loop: neither arm of the test leaves it.  */
void inside (int n)
{
  for (int i = 0; i < n; i++)
    {
      if (more (i))
	work (i);
      rest (i);
    }
}
void second_exit (int n)
{
  for (int i = 0; i < n; i++)
    if (more (i))
      break;
}

/* { dg-final { scan-tree-dump-not "^no_loop: .*  loop_branch " "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^endless: .*  loop_branch " "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^inside: .*  loop_branch " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second_exit: .*  loop_branch " 1 "staticprof" } } */
/* { dg-final { scan-branches "no_loop endless inside second_exit" } } */
