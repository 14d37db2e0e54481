/* An arm that always reports an error is not taken.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void report_error (const char *);
int number;

void error_report (int n, char *p)
{
  if (n == 3)
    {
      report_error (p);
      number++;
    }
  else
    rest (); /* @error_report */
  work ();
}

/* { dg-final { scan-tree-dump-times "^error_report: .*  error_report 90.00% @error_report " 1 "staticprof" } } */
