/* Statements that may end the program or throw.  */
/* { dg-options "-O2 -fexceptions -fnon-call-exceptions -fdump-tree-staticprof-details" } */

int
divides (int a, int b, int c)
{
  int r = c;
  if (a > b) /* @divides */
    r = c / b;
  return r;
}

int
adds (int a, int b, int c)
{
  int r = c;
  if (a > b) /* @adds */
    r = c + b;
  return r;
}

int
assembles (int a, int b, int c)
{
  int r = c;
  if (a > b) /* @assembles */
    {
      __asm__ volatile ("" : : "r" (a));
      r = c + b;
    }
  return r;
}

/* { dg-final { scan-tree-dump "^divides: @divides: facts holds .* first_may_stop " "staticprof" } } */
/* { dg-final { scan-tree-dump "^assembles: @assembles: facts holds .* first_may_stop " "staticprof" } } */
/* { dg-final { scan-tree-dump "^adds: @adds: facts holds " "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^adds: @adds: facts .* first_may_stop" "staticprof" } } */
