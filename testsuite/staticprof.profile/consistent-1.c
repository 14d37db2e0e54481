/* GCC's profile after the plugin's pass is consistent: at every block the
   outflow equals the inflow, in loops, nests, switches and irreducible code.  */
/* { dg-options "-O2 -fdump-tree-staticprof -fdump-tree-local-pure-const1-details-blocks" } */

extern int more (int);
extern void work (int), leave (void) __attribute__ ((noreturn));

void nest (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      if (more (j))
	work (i);
      else if (more (i))
	break;
      else if (more (-i))
	leave ();
}
int select (int x)
{
  switch (x)
    {
    case 1:
    case 7:
      return more (1);
    case 30:
      work (1);
    case 50:
      work (2);
      break;
    case 700:
      leave ();
    }
  return x;
}
void irreducible (int x, int y)
{
  if (x < y)
    goto middle;
again:
  work (1);
middle:
  if (more (2))
    goto again;
  work (3);
}
void two_rings (int x)
{
  if (x == 1)
    goto b;
  if (x == 2)
    goto c;
a:
  if (more (1))
    goto c;
b:
  work (2);
  if (more (2))
    goto a;
  return;
c:
  work (3);
  if (more (3))
    goto b;
  if (more (4))
    goto a;
}
void endless (int x)
{
  for (;;)
    if (more (x))
      work (x);
}

/* { dg-final { scan-tree-dump-times "^irreducible: .*: loop .* irreducible" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump "^two_rings: .*: loop .* irreducible" "staticprof" } } */
/* { dg-final { scan-tree-dump-not "Invalid sum" "local-pure-const1" } } */
/* { dg-final { scan-tree-dump-not "uninitialized" "local-pure-const1" } } */
/* { dg-final { scan-tree-dump "count:?.\[0-9\]+ \\((guessed|estimated)" "local-pure-const1" } } */
