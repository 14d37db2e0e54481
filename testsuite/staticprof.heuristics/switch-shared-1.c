/* A switch goes where others lead as well.  */
/* { dg-do compile } */
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
/* What the case before sets does not matter to this one.  */
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

/* { dg-final { scan-tree-dump-times "^first: .*  switch_shared 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "  switch_shared " 2 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^keeps: .*  switch_shared 90.00% @keeps " 1 "staticprof" } } */
