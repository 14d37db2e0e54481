/* A test inside a loop stays inside in 80%: break, return and goto out, the
   later tests of a chain, and a test in an inner block.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern int odd (int);
extern void work (int);

void break_out (int n)
{
  for (int i = 0; i < n; i++)
    {
      work (i);
      if (odd (i))
	break;
      work (-i); /* @break_out */
    }
}
int return_out (int n)
{
  for (int i = 0; i < n; i++)
    {
      work (i);
      if (odd (i))
	return i;
      work (-i); /* @return_out */
    }
  return n;
}
void goto_out (int n)
{
  for (int i = 0; i < n; i++)
    {
      work (i);
      if (odd (i))
	goto out;
      work (-i); /* @goto_out */
    }
out:
  work (n);
}
void and_chain (int n, int m)
{
  for (int i = 0; i < n && odd (m); i++)
    work (i); /* @and_chain */
}
/* An exit of both loops.  */
int out_of_two (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	work (j);
	if (odd (j))
	  return j;
	work (i); /* @out_of_two */
      }
  return n;
}

/* { dg-final { scan-votes "loop_exit 80.00%" } } */
