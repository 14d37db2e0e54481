/* There is no count if it is not known or if an iteration does not execute the
   test.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (int);

void unknown_bound (int n)
{
  for (int i = 0; i < n; i++)
    work (i);
}

void unknown_begin (int n)
{
  for (int i = n; i < 10; i++)
    work (i);
}

/* n + 7 may wrap to less than n.  */
void relative_unsigned (unsigned n)
{
  for (unsigned i = n; i < n + 7; i++)
    work (i);
}

void not_each_time (const int *p)
{
  for (int i = 0;; p++)
    {
      if (*p)
	if (++i == 10)
	  break;
      work (*p);
    }
}

void unknown_step (int step)
{
  for (int i = 0; i < 10; i += step)
    work (i);
}

/* The end of a range is not known relative to its beginning.  */
void relative_cast (int n)
{
  int end = (int) ((unsigned) n + 16);
  for (int i = n; i < end; i++)
    work (i);
}

/* { dg-final { scan-tree-dump-not "iterations \[0-9\]|by iterations" "staticprof" } } */
