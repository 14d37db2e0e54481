/* A call that may end the program may come before a cold one in the same block:
   then the block is executed, and so is the function.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=default -fdump-tree-staticprof-details -fdump-tree-local-pure-const1" } */

extern int serve (int);
extern void complain (void) __attribute__ ((cold));

int ends_arm (int c)
{
  if (c > 1)
    {
      serve (1); /* @arm */
      __builtin_abort ();
    }
  return serve (2);
}

int ends_function (void)
{
  serve (1);
  __builtin_abort ();
}

int complains_first (int c)
{
  if (c > 1)
    {
      complain (); /* @first */
      serve (1);
    }
  return serve (2);
}

/* { dg-final { scan-tree-dump-not "^ends_arm: .* cold " "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^ends_arm: @arm: block frequency=0\\.0" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-not "Function ends_function .*unlikely executed" "local-pure-const1" } } */
/* { dg-final { scan-tree-dump-times "^complains_first: @first: block frequency=0 .* cold " 1 "staticprof" } } */
