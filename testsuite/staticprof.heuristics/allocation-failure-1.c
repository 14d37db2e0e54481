/* An allocation of memory does not fail.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void *malloc (__SIZE_TYPE__);
extern char *strdup (const char *);
extern void *allocate (int) __attribute__ ((malloc));
char *block;

void first (int n)
{
  if (!(block = malloc (n)))
    work ();
  else
    rest (); /* @first */
}
void second (const char *s)
{
  if ((block = strdup (s)) != 0)
    work (); /* @second */
  else
    rest ();
}
void third (int n)
{
  if (!(block = allocate (n)))
    work ();
  else
    rest (); /* @third */
}

/* { dg-final { scan-tree-dump-times "^first: .*  allocation_failure 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  allocation_failure 90.00% @second " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^third: .*  allocation_failure 90.00% @third " 1 "staticprof" } } */
