/* A loop inside another loop goes round less often than others.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);
extern int enough (void);

void first (void)
{
  while (more ())
    {
      while (!enough ())
	work ();
      rest (); /* @first */
    }
}

/* { dg-final { scan-tree-dump-times "^first: .*  loop_inner 90.00% @first " 1 "staticprof" } } */
