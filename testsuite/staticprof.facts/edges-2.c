/* Two edges are equivalent if variables get the same values on both, also where
   they meet in a block that does nothing.  */
/* { dg-options "-O2 -fdump-tree-staticprof-details" } */

extern int more (int), look (void), work (void);

int
other_value (int n)
{
  while (more (n))
    {
      int v = look ();
      n = 3;
      if (v == 1)
	{
	  n = 1;
	  continue;
	}
      if (v == 2)
	continue;
      n = work ();
    }
  return n;
}

int
same_value (int n)
{
  while (more (n))
    {
      int v = look ();
      n = 3;
      if (v == 1)
	continue;
      if (v == 2)
	continue;
      n = work ();
    }
  return n;
}

/* { dg-final { scan-tree-dump-not "^other_value: .* as_before" "staticprof" } } */
/* { dg-final { scan-tree-dump "^same_value: .* as_before" "staticprof" } } */
