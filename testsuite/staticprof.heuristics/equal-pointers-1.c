/* Two pointers are not equal.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (char *p, char *q)
{
  if (p == q)
    work ();
  else
    rest (); /* @first */
}
void second (char *p, char *q)
{
  if (p != q)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  equal_pointers 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  equal_pointers 90.00% @second " 1 "staticprof" } } */
