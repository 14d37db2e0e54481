/* A pointer that a call gave back is not null.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void *find (const char *);

void first (void)
{
  if (find (0) == 0)
    work ();
  else
    rest (); /* @first */
}
void second (void)
{
  if (find (0))
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  null_call 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  null_call 90.00% @second " 1 "staticprof" } } */
