/* A way that cannot but free memory or close a file is not taken.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void free (void *);
int number;

void clean_up (int n, char *p)
{
  if (n == 3)
    {
      free (p);
      number++;
    }
  else
    rest (); /* @clean_up */
  work ();
}

/* { dg-final { scan-tree-dump-times "^clean_up: .*  clean_up 90.00% @clean_up " 1 "staticprof" } } */
