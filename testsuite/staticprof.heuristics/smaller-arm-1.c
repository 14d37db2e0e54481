/* Of two arms the much smaller is not taken.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);
int number;

void first (int n, int m)
{
  if (n < m)
    work ();
  else
    {
      rest (); /* @first */
      rest ();
      rest ();
    }
  while (more ())
    number++;
}

/* { dg-final { scan-tree-dump-times "^first: .*  smaller_arm 90.00% @first " 1 "staticprof" } } */
