/* Branches on which heuristic error_report abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void *find (const char *);
extern void report_error (const char *);
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
  report_error (p);
  work ();
}

/* { dg-final { scan-tree-dump-not "  error_report " "staticprof" } } */
/* { dg-final { scan-branches "other either" } } */
