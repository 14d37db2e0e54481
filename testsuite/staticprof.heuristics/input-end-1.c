/* There is more to read.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int getc (void *);
extern char *fgets (char *, int, void *);
extern long read (int, void *, __SIZE_TYPE__);
char line[80];

void first (void *f)
{
  if (getc (f) != -1)
    work (); /* @first */
  else
    rest ();
}
void second (void *f)
{
  if (fgets (line, 80, f))
    work (); /* @second */
  else
    rest ();
}
void third (int f)
{
  if (read (f, line, 80) <= 0)
    work ();
  else
    rest (); /* @third */
}

/* Of a loop that is left here, as the headers of the C library call it, and where
   numbers of things are read.  */
void fourth (void *f)
{
  int c;
  while ((c = getc (f)) == ' ')
    rest ();
  if (c == -1)
    work ();
  else
    rest (); /* @fourth */
}
extern long __read_chk (int, void *, __SIZE_TYPE__, __SIZE_TYPE__);
void fifth (int f)
{
  if (__read_chk (f, line, 80, 80) <= 0)
    work ();
  else
    rest (); /* @fifth */
}
extern int sscanf (const char *, const char *, ...);
void sixth (const char *s, int *a)
{
  if (sscanf (s, "%d %d", a, a + 1) != 2)
    work ();
  else
    rest (); /* @sixth */
}

/* Less than was asked for.  */
void seventh (int f, __SIZE_TYPE__ n)
{
  if (read (f, line, n) != n)
    work ();
  else
    rest (); /* @seventh */
}
void eighth (int f)
{
  if (read (f, line, 1) == 1)
    work (); /* @eighth */
  else
    rest ();
}

/* What the headers of the C library make of getc_unlocked.  */
struct stream
{
  unsigned char *at, *end;
};
extern int __uflow (struct stream *);
void ninth (struct stream *f)
{
  if (__uflow (f) == -1)
    work ();
  else
    rest (); /* @ninth */
}

/* The second test does not ask whether there is more.  */
int which (int f)
{
  long n = read (f, line, 80);
  if (n <= 0)
    {
      if (n == 0)
	work ();
      else
	rest ();
      return 1;
    }
  work (); /* @which */
  return 0;
}

/* { dg-final { scan-tree-dump-times "^first: .*  input_end 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  input_end 90.00% @second " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^third: .*  input_end 90.00% @third " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^fourth: .*  input_end 90.00% @fourth " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^fifth: .*  input_end 90.00% @fifth " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^sixth: .*  input_end 90.00% @sixth " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^seventh: .*  input_end 90.00% @seventh " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^eighth: .*  input_end 90.00% @eighth " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^ninth: .*  input_end 90.00% @ninth " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^which: .*  input_end 90.00% @which " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^which: .*  input_end " 1 "staticprof" } } */
