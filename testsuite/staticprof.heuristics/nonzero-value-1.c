/* A variable that is named after what it holds is not zero.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
struct item { int n; char *name; };
int valid;

void first (void)
{
  if (valid)
    work (); /* @first */
  else
    rest ();
}
void second (struct item *p)
{
  if (!p->name)
    work ();
  else
    rest (); /* @second */
}
void third (int total)
{
  if (total == 0)
    work ();
  else
    rest (); /* @third */
}

/* { dg-final { scan-tree-dump-times "^first: .*  nonzero_value 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  nonzero_value 90.00% @second " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^third: .*  nonzero_value 90.00% @third " 1 "staticprof" } } */
