/* An arm that returns deeper inside is not taken.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void), number;

int first (int n)
{
  if (n < number)
    {
      if (more ())
	number++;
      return number;
    }
  for (;;)
    work (); /* @first */
}

/* { dg-final { scan-tree-dump-times "^first: .*  return_inside 90.00% @first " 1 "staticprof" } } */
