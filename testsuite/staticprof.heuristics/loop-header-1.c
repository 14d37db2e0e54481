/* An arm that leads into a loop is taken in 75%: straight to the header,
   through a pre-header, for every kind of loop.  */
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

/* { dg-final { scan-votes "loop_header 75.00%" } } */
