/* An arm that leads into a loop is taken in 75%: straight to the header,
   through a pre-header, for every kind of loop.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern int more (int);
extern void work (int);
extern void rest (void);

void guarded_do_while (int n, int m)
{
  if (n < m)
    do
      work (n);
    while (more (n)); /* @guarded_do_while */
  rest ();
}
void guarded_while (int n, int m)
{
  if (n < m)
    while (more (n)) /* @guarded_while */
      work (n);
  rest ();
}
void guarded_for (int n, int m)
{
  if (n < m)
    for (int i = 0; i < m; i++) /* @guarded_for */
      work (i);
  rest ();
}
void in_the_else_arm (int n, int m)
{
  if (n < m)
    rest ();
  else
    while (more (n)) /* @in_the_else_arm */
      work (n);
  rest ();
}
void in_a_loop (int n, int m)
{
  for (int i = 0; i < n; i++)
    {
      if (i < m)
	while (more (i)) /* @in_a_loop */
	  work (i);
      rest ();
    }
}

/* { dg-final { scan-tree-dump-times "^guarded_do_while: .*loop_header 75.00% @guarded_do_while " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^guarded_while: .*loop_header 75.00% @guarded_while " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^guarded_for: .*loop_header 75.00% @guarded_for " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^in_the_else_arm: .*loop_header 75.00% @in_the_else_arm " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^in_a_loop: .*loop_header 75.00% @in_a_loop " 1 "staticprof" } } */
