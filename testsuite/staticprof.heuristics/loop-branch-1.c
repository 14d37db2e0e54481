/* An edge back to a loop's header is taken in 88%: loops tested at the top, at
   the bottom, made of gotos, and nested loops.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern int more (int);
extern void work (int);

void while_loop (int n)
{
  while (more (n))
    work (n); /* @while_loop */
}
void for_loop (int n)
{
  for (int i = 0; i < n; i++)
    work (i); /* @for_loop */
}
void do_while_loop (int n)
{
  do
    work (n);
  while (more (n)); /* @do_while_loop */
}
void goto_loop (int n)
{
again:
  work (n);
  if (more (n)) /* @goto_loop */
    goto again;
}
void break_at_the_top (int n)
{
  for (;;)
    {
      if (more (n))
	break;
      work (n); /* @break_at_the_top */
    }
}
void nest (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) /* @nest_outer */
      work (j); /* @nest_inner */
}
int continue_in_do_while (int n)
{
  do
    {
      work (n);
      if (more (n)) /* @continue_in_do_while */
	continue;
      work (-n);
    }
  while (more (-n));
  return n;
}

/* { dg-final { scan-votes "loop_branch 88.00%" "while_loop for_loop do_while_loop goto_loop break_at_the_top continue_in_do_while" } } */
/* { dg-final { scan-tree-dump-times "^nest: .*loop_branch 88.00% @nest_outer " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^nest: .*loop_branch 88.00% @nest_inner " 1 "staticprof" } } */
