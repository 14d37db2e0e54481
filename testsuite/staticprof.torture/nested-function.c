/* Nested functions, a nonlocal goto out of one, and arrays of variable
   length.  */
/* { dg-do run } */
/* { dg-additional-options "-Wl,-z,execstack" } */

__attribute__ ((noinline)) static int
apply (int (*f) (int), int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += f (i);
  return sum;
}

__attribute__ ((noinline)) static int
search (int n, int wanted)
{
  __label__ found;
  int where = -1;
  int table[n];
  for (int i = 0; i < n; i++)
    table[i] = i * i;
  int visit (int i)
  {
    if (table[i] == wanted)
      {
	where = i;
	goto found;
      }
    return table[i];
  }
  return apply (visit, n);
found:
  return -where;
}

int
main (void)
{
  return search (10, 49) == -7 && search (5, 1000) == 30 ? 0 : 1;
}
