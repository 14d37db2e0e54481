/* What the rule loop_count_constant does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void use (int);

void first (int n)
{
  for (int i = 0; i < n; i++)
    use (i);
}

/* What goes on while it is equal does not count up to that.  */
unsigned align (unsigned n)
{
  while ((n & 7) == 0)
    {
      use (n);
      n++;
    }
  return n;
}
/* Nor does what a counter divides or shifts.  */
int divisor (int n)
{
  int d = 2;
  while (n % d)
    d++;
  return d;
}
int bits (unsigned n)
{
  int i;
  for (i = 1; (n >> i) != 0; i++)
    ;
  return i;
}

/* { dg-final { scan-tree-dump-not "  loop_count_constant " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^align: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^divisor: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^bits: .*: branch by " "staticprof" } } */
