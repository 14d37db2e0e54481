/* An arm with a call is avoided in 78%: direct and indirect, with and without
   a result, before a loop or a return.  */
/* { dg-do compile } */
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

/* { dg-final { scan-tree-dump-times "^if_true: .*call 78.00% @if_true " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^if_false: .*call 78.00% @if_false " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^result_used: .*call 78.00% @result_used " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^indirect: .*call 78.00% @indirect " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^before_return: .*call 78.00% @before_return " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^against_store: .*call 78.00% @against_store " 1 "staticprof" } } */
