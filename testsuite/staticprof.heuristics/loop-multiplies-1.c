/* A loop that multiplies or divides goes round more often than others.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void rest (void), use (int);

void first (int *p, int n)
{
  for (int i = 0; i < n; i++)
    use (i * i); /* @first */
  rest ();
}
void second (unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    use (n / (i + 1)); /* @second */
  rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  loop_multiplies 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  loop_multiplies 90.00% @second " 1 "staticprof" } } */
