/* An arm that calls a cold function is very unlikely, in model default.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=default -fdump-tree-staticprof" } */

extern void complain (void) __attribute__ ((cold));
extern void work (void);

void cold_call (char *p)
{
  if (p)
    complain ();
  work (); /* @cold_call */
}

/* { dg-final { scan-tree-dump-not "^cold_call: .*branch by evidence" "staticprof" } } */
