/* What the rule switch_letters does not speak about.  */
/* { dg-do compile } */
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

/* { dg-final { scan-tree-dump-not "  switch_letters " "staticprof" } } */
/* { dg-final { scan-tree-dump "^some: .*: branch by " "staticprof" } } */
