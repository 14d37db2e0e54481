/* An arm that always compares strings is taken.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int strcmp (const char *, const char *);
extern int same (const char *, const char *);
int number;

void string_comparison (int n, char *p, char *q)
{
  if (n == 3)
    {
      number = strcmp (p, q); /* @string_comparison */
      rest ();
    }
  else
    rest ();
  work ();
}

/* { dg-final { scan-tree-dump-times "^string_comparison: .*  string_comparison 90.00% @string_comparison " 1 "staticprof" } } */
