/* What the rule allocation_failure does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void *allocate (int);
extern void *fopen (const char *, const char *);
char *block;

void first (int n)
{
  if (!(block = allocate (n)))
    work ();
  else
    rest ();
}
void second (const char *n)
{
  if (!(block = fopen (n, "r")))
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  allocation_failure " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
