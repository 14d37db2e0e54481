/* A switch on characters takes the edge of all letters or digits.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void one (void), two (void), three (void), rest (void);

void letters (int n)
{
  switch (n)
    {
    case 'a' ... 'z': /* @letters */
      one ();
      break;
    case '+':
      two ();
      break;
    case '-':
      three ();
      break;
    }
  rest ();
}
void digits (int n)
{
  switch (n)
    {
    case '0': /* @digits */
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9':
      one ();
      break;
    case '+':
      two ();
      break;
    case '-':
      three ();
      break;
    }
  rest ();
}

/* { dg-final { scan-votes "switch_letters 90.00%" } } */
/* { dg-final { scan-tree-dump-times "  switch_letters " 2 "staticprof" } } */
