/* Facts about the function that contains the branch.  */
/* { dg-options "-O2 -fdump-tree-staticprof-details" } */

extern void act (const char *);

static char * __attribute__ ((noinline))
find_error (char *p, int depth, ...)
{
  if (depth) /* @inner */
    return find_error (p + 1, depth - 1);
  act (p);
  return p;
}

char *(*pointer) (char *, int, ...) = find_error;

void
act_twice (char *p)
{
  if (p) /* @outer */
    act (find_error (p, 3));
  act (find_error (p, 4));
}

/* { dg-final { scan-tree-dump "^find_error: @inner: facts function_.* function_about=failure return_type=pointer parameters=2 callers=2 unit_only varargs address_taken calls_itself " "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^act_twice: @outer: facts function_.* unit_only" "staticprof" } } */
