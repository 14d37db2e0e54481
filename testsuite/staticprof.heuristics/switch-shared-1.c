/* A switch takes an edge to code that other code leads to as well.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void use (int);
extern void one (void), two (void), three (void), rest (void);

void first (int n)
{
  switch (n)
    {
    case 1:
      one ();
      /* Fall through.  */
    case 7: /* @first */
      two ();
      break;
    case 9:
      three ();
      break;
    }
  rest ();
}
/* The value set by the previous case does not matter here.  */
void keeps (int n, int i)
{
  switch (n)
    {
    case 1:
      one ();
      i = 5;
      /* Fall through.  */
    case 7: /* @keeps */
      two ();
      use (i);
      break;
    case 9:
      three ();
      break;
    }
  rest ();
}

/* { dg-final { scan-votes "switch_shared 90.00%" } } */
/* { dg-final { scan-tree-dump-times "  switch_shared " 2 "staticprof" } } */
