/* GCC gives a switch inside of another one no line: it is where its value was
   read.  */
/* { dg-options "-O2 -fdump-tree-staticprof-blocks" } */

struct node
{
  int kind, balance;
};
int f (int), g (void);

int
visit (struct node *n)
{
  switch (n->kind)
    {
    case 1:
      f (0);
      switch (n->balance) /* @read */
	{
	case -1:
	  return f (1);
	case 5:
	  return f (2);
	}
      return 3;
    case 7:
      return f (3);
    }
  return g ();
}

/* { dg-final { scan-tree-dump "\nvisit: @read: block frequency" "staticprof" } } */
