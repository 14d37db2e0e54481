/* An arm that always prints is not taken.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int printf (const char *, ...);
int number;

void printing (int n, char *p)
{
  if (n == 3)
    {
      printf ("%d", n);
      number++;
    }
  else
    rest (); /* @printing */
  work ();
}

/* { dg-final { scan-tree-dump-times "^printing: .*  printing 90.00% @printing " 1 "staticprof" } } */
