/* The same where exceptions are thrown.  */
/* { dg-require-effective-target c++ } */
/* { dg-options "-O2 -fdump-tree-local-pure-const1-details-blocks" } */

extern int more (int);
extern void work (int);
struct resource { resource (); ~resource (); };

int clean_up (int n)
{
  int caught = 0;
  for (int i = 0; i < n; i++)
    try
      {
	resource r;
	if (more (i))
	  work (i);
      }
    catch (int)
      {
	caught++;
      }
    catch (...)
      {
	work (-1);
	throw;
      }
  return caught;
}

/* { dg-final { scan-tree-dump-not "Invalid sum" "local-pure-const1" } } */
