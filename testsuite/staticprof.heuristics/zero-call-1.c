/* What a call gave back is zero.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);

void first (void)
{
  if (give () == 0)
    work (); /* @first */
  else
    rest ();
}
void second (void)
{
  if (give ())
    work ();
  else
    rest (); /* @second */
}

/* { dg-final { scan-tree-dump-times "^first: .*  zero_call 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  zero_call 90.00% @second " 1 "staticprof" } } */
