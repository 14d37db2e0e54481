/* Code inlined from a function that is cold as a whole stays cold, and so does
   code that inevitably leads there.  */
/* { dg-require-effective-target c++ } */
/* { dg-options "-O2 -fdump-tree-local-pure-const1-details-blocks" } */

int fail () { throw 1; }
void pass_on () { fail (); }

int always_fails ()
{
  try
    {
      pass_on ();
    }
  catch (int)
    {
      return 1;
    }
  return 0;
}

/* { dg-final { scan-tree-dump "Function int always_fails|Function always_fails" "local-pure-const1" } } */
/* { dg-final { scan-tree-dump-not "Invalid sum" "local-pure-const1" } } */
