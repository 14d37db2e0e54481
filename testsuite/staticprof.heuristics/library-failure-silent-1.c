/* What the rule library_failure does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void *allocate (int);
extern int close (int);
extern void *malloc (__SIZE_TYPE__);
char *block;

void first (int n)
{
  if (!(block = allocate (n)))
    work ();
  else
    rest ();
}
void second (int n)
{
  if (close (n) == 7)
    work ();
  else
    rest ();
}
void third (int n)
{
  if (!(block = malloc (n)))
    work ();
  else
    rest ();
}

/* A number that nobody can know before, and no child that has ended.  */
extern int open (const char *, int, ...);
extern int waitpid (int, int *, int);
void same_number (const char *s, int n)
{
  if (open (s, 0) == n)
    work ();
  else
    rest ();
}
void not_yet (int pid, int *status)
{
  if (waitpid (pid, status, 1) == 0)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  library_failure " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^third: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^same_number: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^not_yet: .*: branch by " "staticprof" } } */
