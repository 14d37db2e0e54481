/* An arm with a call is not taken in 78%: direct and indirect, with and without
   a result, before a loop or a return.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern void work (void);
extern int value (void);
int global;

int if_true (int x, int y)
{
  if (x < y)
    work ();
  return global++; /* @if_true */
}
int if_false (int x, int y)
{
  if (x < y)
    ;
  else
    work ();
  return global++; /* @if_false */
}
int result_used (int x, int y)
{
  if (x < y)
    global = value ();
  return global++; /* @result_used */
}
int indirect (int x, int y, void (*f) (void))
{
  if (x < y)
    f ();
  return global++; /* @indirect */
}
int before_return (int x, int y)
{
  if (x < y)
    return value ();
  global++; /* @before_return */
  return 0;
}
/* A call on one arm, a store on the other.  */
void against_store (int x, int y)
{
  if (x < y)
    work ();
  else
    global = 3; /* @against_store */
  global++;
}

/* { dg-final { scan-votes "call 78.00%" } } */
