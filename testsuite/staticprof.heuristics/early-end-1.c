/* A function does not end early.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);
int number;

int first (char *p)
{
  if (!p)
    {
      work ();
      return 0;
    }
  rest (); /* @first */
  rest ();
  rest ();
  rest ();
  rest ();
  return number;
}

/* { dg-final { scan-tree-dump-times "^first: .*  early_end 90.00% @first " 1 "staticprof" } } */
