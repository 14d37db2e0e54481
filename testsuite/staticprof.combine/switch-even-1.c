/* In the paper a branch with more than two successors is even.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern void work (void);
int global;

void choose (int x)
{
  switch (x)
    {
    case 1: /* @call */
      work ();
      break;
    case 50: /* @two */
      global += 2;
      break;
    case 900: /* @three */
      global += 3;
      break;
    default: /* @four */
      global += 4;
    }
  global++;
}

/* { dg-final { scan-tree-dump-times "^choose: .*branch by even: 25.00% .*, 25.00% .*, 25.00% .*, 25.00% " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-not "  call " "staticprof" } } */
