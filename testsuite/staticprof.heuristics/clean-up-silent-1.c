/* What the rule clean_up does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void *find (const char *);
extern void free (void *);
int number;

void other (int n, char *p)
{
  if (n == 3)
    {
      find (p);
      number++;
    }
  else
    rest ();
  work ();
}
void either (int n, char *p)
{
  if (n == 3)
    number++;
  else
    rest ();
  free (p);
  work ();
}

/* { dg-final { scan-tree-dump-not "  clean_up " "staticprof" } } */
/* { dg-final { scan-tree-dump "^other: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^either: .*: branch by " "staticprof" } } */
