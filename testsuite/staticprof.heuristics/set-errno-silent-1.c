/* Branches on which heuristic set_errno abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int *__errno_location (void) __attribute__ ((const));
int number;

void other (int n, char *p)
{
  if (n == 3)
    {
      *p = 3;
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
  *__errno_location () = 3;
  work ();
}

/* Setting errno to 0 is no error.  */
void cleared (int n)
{
  if (n == 3)
    *__errno_location () = 0;
  else
    rest ();
  work ();
}

/* { dg-final { scan-tree-dump-not "  set_errno " "staticprof" } } */
/* { dg-final { scan-branches "other either cleared" } } */
