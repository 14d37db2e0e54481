/* Exceptions are not expected, as with GCC: a call that may throw returns, and
   the handler is cold.  */
/* { dg-require-effective-target c++ } */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=pointer -fdump-tree-staticprof-blocks" } */

extern void may_throw ();
extern void handle ();
extern int rest ();

extern "C" int handler ()
{
  try
    {
      may_throw (); /* @throwing */
    }
  catch (int)
    {
      handle (); /* @handler */
    }
  return rest (); /* @rest */
}

/* { dg-final { scan-tree-dump-times "^handler: @throwing: block frequency=1 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^handler: @rest: block frequency=1 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump "^handler: .*: block frequency=0 .* cold" "staticprof" } } */
