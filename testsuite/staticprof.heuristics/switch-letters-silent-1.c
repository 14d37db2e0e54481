/* Branches on which heuristic switch_letters abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void one (void), two (void), three (void), rest (void);

void some (int n)
{
  switch (n)
    {
    case 'a' ... 'y':
      one ();
      break;
    case '+':
      two ();
      break;
    case '0':
      three ();
      break;
    }
  rest ();
}

/* These are no characters.  */
void ages (int years)
{
  switch (years)
    {
    case 0 ... 17:
      one ();
      break;
    case 18 ... 64:
      two ();
      break;
    case 65 ... 100:
      three ();
      break;
    }
  rest ();
}

/* { dg-final { scan-tree-dump-not "  switch_letters " "staticprof" } } */
/* { dg-final { scan-branches "some ages" } } */
