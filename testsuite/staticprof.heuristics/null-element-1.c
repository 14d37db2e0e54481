/* A pointer in an array, or one that a pointer points to, is not null.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (char **a)
{
  if (a[3] == 0)
    work ();
  else
    rest (); /* @first */
}
void second (char **a)
{
  if (a[3])
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  null_element 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  null_element 90.00% @second " 1 "staticprof" } } */
