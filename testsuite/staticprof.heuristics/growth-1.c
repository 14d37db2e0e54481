/* An arm that always makes something larger (realloc, grow, resize) is not taken.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern char *realloc (void *, __SIZE_TYPE__);
extern char *make (void *, int);
char *block;
int number;

void growth (int n, char *p)
{
  if (n == 3)
    {
      block = realloc (p, n);
      number++;
    }
  else
    rest (); /* @growth */
  work ();
}

/* { dg-final { scan-tree-dump-times "^growth: .*  growth 90.00% @growth " 1 "staticprof" } } */
