/* Debug information changes no code.  */
/* { dg-options "-O2 -fcompare-debug" } */

extern int more (int);
extern void work (int);

int debug (int *p, int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    {
      int twice = 2 * p[i], unused = twice + 1;
      if (p && twice < 0)
	{
	  work (twice);
	  continue;
	}
      if (more (unused))
	goto out;
      sum += twice;
    }
out:
  return sum;
}
