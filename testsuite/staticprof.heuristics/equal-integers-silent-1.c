/* Branches on which heuristic equal_integers abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n == 7)
    work ();
  else
    rest ();
}
void second (char *p, char *q)
{
  if (p == q)
    work ();
  else
    rest ();
}

/* A comparison with the requested number of bytes.  */
extern long write (int, const void *, __SIZE_TYPE__);
extern long lseek (int, long, int);
extern int waitpid (int, int *, int);
extern long read (int, void *, __SIZE_TYPE__);
void written (int f, const char *s, __SIZE_TYPE__ n)
{
  if (write (f, s, n) != n)
    work ();
  else
    rest ();
}
void sought (int f, long n)
{
  if (lseek (f, n, 0) != n)
    work ();
  else
    rest ();
}
void waited (int pid, int *status)
{
  if (waitpid (pid, status, 0) != pid)
    work ();
  else
    rest ();
}
void were_read (int f, char *s, __SIZE_TYPE__ n)
{
  if (read (f, s, n) == n)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  equal_integers " "staticprof" } } */
/* { dg-final { scan-branches "first second written sought waited were_read" } } */
