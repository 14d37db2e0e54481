/* A truth value that a call gave back is true.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern _Bool give_truth (void);

void first (void)
{
  if (give_truth ())
    work (); /* @first */
  else
    rest ();
}
void second (void)
{
  if (!give_truth ())
    work ();
  else
    rest (); /* @second */
}

/* { dg-final { scan-tree-dump-times "^first: .*  true_call 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  true_call 90.00% @second " 1 "staticprof" } } */
