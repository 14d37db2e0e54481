/* A function of the C library does not fail.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void *fopen (const char *, const char *);
extern int close (int);
extern int open (const char *, int, ...);
void *file;

void first (const char *n)
{
  if (!(file = fopen (n, "r")))
    work ();
  else
    rest (); /* @first */
}
void second (int n)
{
  if (close (n) != 0)
    work ();
  else
    rest (); /* @second */
}
void third (const char *n)
{
  if (open (n, 0) >= 0)
    work (); /* @third */
  else
    rest ();
}

extern __SIZE_TYPE__ fwrite (const void *, __SIZE_TYPE__, __SIZE_TYPE__, void *);
extern int fputs (const char *, void *);
void fourth (const char *s, __SIZE_TYPE__ n)
{
  if (fwrite (s, 1, n, file) != n)
    work ();
  else
    rest (); /* @fourth */
}
void fifth (const char *s)
{
  if (fputs (s, file) == -1)
    work ();
  else
    rest (); /* @fifth */
}

/* As much as was asked for.  */
extern long write (int, const void *, __SIZE_TYPE__);
extern long lseek (int, long, int);
extern int waitpid (int, int *, int);
void sixth (int f, const char *s, __SIZE_TYPE__ n)
{
  if (write (f, s, n) != n)
    work ();
  else
    rest (); /* @sixth */
}
void seventh (int f, long n)
{
  if (lseek (f, n, 0) != n)
    work ();
  else
    rest (); /* @seventh */
}
void eighth (int pid, int *status)
{
  if (waitpid (pid, status, 0) == pid)
    work (); /* @eighth */
  else
    rest ();
}
void ninth (int f, const char *s)
{
  if (write (f, s, 8) == 8)
    work (); /* @ninth */
  else
    rest ();
}
void tenth (int f, long n)
{
  if (lseek (f, n, 0) == -1)
    work ();
  else
    rest (); /* @tenth */
}

/* { dg-final { scan-tree-dump-times "^first: .*  library_failure 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  library_failure 90.00% @second " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^third: .*  library_failure 90.00% @third " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^fourth: .*  library_failure 90.00% @fourth " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^fifth: .*  library_failure 90.00% @fifth " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^sixth: .*  library_failure 90.00% @sixth " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^seventh: .*  library_failure 90.00% @seventh " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^eighth: .*  library_failure 90.00% @eighth " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^ninth: .*  library_failure 90.00% @ninth " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^tenth: .*  library_failure 90.00% @tenth " 1 "staticprof" } } */
