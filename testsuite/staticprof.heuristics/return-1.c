/* An arm that returns is not taken in 72%: with a constant, a variable or
   nothing, through a forwarder, and from inside a loop.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern int value (int);
int global;

int of_constant (int x, int y)
{
  if (x < y)
    return -1;
  if (value (x)) /* @of_constant */
    global++;
  return value (y);
}
int of_variable (int x, int y, int z)
{
  if (x < y)
    return z;
  if (value (x)) /* @of_variable */
    global++;
  return value (y);
}
void of_nothing (int x, int y)
{
  if (x < y)
    return;
  if (value (x)) /* @of_nothing */
    global++;
  value (y);
}
int by_goto (int x, int y)
{
  int result = 7;
  if (x < y)
    goto out;
  if (value (x)) /* @by_goto */
    global++;
  result = value (y);
out:
  return result;
}
int in_the_else_arm (int x, int y)
{
  if (x < y)
    {
      if (value (x)) /* @in_the_else_arm */
	global++;
      return value (y);
    }
  return 1;
}
int with_work (int x, int y)
{
  if (x < y)
    {
      global = 1;
      return 2;
    }
  if (value (x)) /* @with_work */
    global++;
  return value (y);
}

/* { dg-final { scan-votes "return 72.00%" } } */
