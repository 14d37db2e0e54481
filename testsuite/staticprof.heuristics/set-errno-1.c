/* An arm that always sets errno is not taken.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int *__errno_location (void) __attribute__ ((const));
int number;

void set_errno (int n, char *p)
{
  if (n == 3)
    {
      *__errno_location () = 3;
      number++;
    }
  else
    rest (); /* @set_errno */
  work ();
}

/* { dg-final { scan-tree-dump-times "^set_errno: .*  set_errno 90.00% @set_errno " 1 "staticprof" } } */
