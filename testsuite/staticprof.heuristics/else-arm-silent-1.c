/* Branches on which heuristic else_arm abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);

void loop (void)
{
  do
    work ();
  while (more ());
}
void choice (int n)
{
  switch (n)
    {
    case 1:
      work ();
      break;
    case 7:
      rest ();
      break;
    case 9:
      more ();
    }
}

/* The order of the arms is not known for truth values.  */
void truth (_Bool b)
{
  if (b)
    work ();
  else
    rest ();
}
void truth_not (_Bool b)
{
  if (!b)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  else_arm " "staticprof" } } */
/* { dg-final { scan-branches "loop choice truth truth_not" } } */
