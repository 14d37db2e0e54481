/* What the rule input_end does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern long read (int, void *, __SIZE_TYPE__);
char line[80];

void first (int c)
{
  if (c != -1)
    work ();
  else
    rest ();
}
void second (int f)
{
  if (read (f, line, 80) > 7)
    work ();
  else
    rest ();
}

/* A character that is zero is none the less there.  */
typedef struct stream stream;
extern int getc (stream *);
void third (stream *f)
{
  if (getc (f) == 0)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  input_end " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^third: .*: branch by " "staticprof" } } */
