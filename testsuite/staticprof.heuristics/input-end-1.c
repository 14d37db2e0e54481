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

/* { dg-final { scan-tree-dump-times "^first: .*  input_end 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  input_end 90.00% @second " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^third: .*  input_end 90.00% @third " 1 "staticprof" } } */
