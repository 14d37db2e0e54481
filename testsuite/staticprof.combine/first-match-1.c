/* First match: the first in the order of Ball and Larus decides: pointer, call,
   opcode, return, store, loop header, guard.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-combine=first-match -fdump-tree-staticprof" } */

extern void work (void);
int global;

void pointer_before_call (char *p)
{
  if (p != 0)
    work (); /* @pointer_before_call */
  global++;
}
int call_before_return (int x, int y)
{
  if (x < y)
    return x;
  work ();
  if (global) /* @call_before_return */
    work ();
  return y;
}
int opcode_before_return (int x)
{
  if (x < 0)
    global++;
  else
    return 3;
  if (global) /* @opcode_before_return */
    work ();
  return 4;
}
int return_before_store (int x, int y)
{
  if (x < y)
    return 3;
  global = 1;
  if (x == 7) /* @return_before_store */
    work ();
  return y;
}
int store_before_loop_header (int x, int y)
{
  if (x < y)
    {
      global = 1;
      do
	work ();
      while (global < x);
    }
  if (x < 9) /* @store_before_loop_header */
    work ();
  return y;
}

/* { dg-final { scan-tree-dump-times "^pointer_before_call: .*branch by (evidence|learned): .*60.00% @pointer_before_call" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^call_before_return: .*branch by (evidence|learned): .*22.00% @call_before_return" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^opcode_before_return: .*branch by (evidence|learned): .*16.00% @opcode_before_return" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^return_before_store: .*branch by (evidence|learned): .*72.00% @return_before_store" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^store_before_loop_header: .*branch by (evidence|learned): .*55.00% @store_before_loop_header" 1 "staticprof" } } */
