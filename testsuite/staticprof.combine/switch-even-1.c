/* In the paper a branch with more than two ways out is even.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern void work (void);
int global;

void choose (int x)
{
  switch (x)
    {
    case 1:
      work (); /* @call */
      break;
    case 50:
      global += 2; /* @two */
      break;
    case 900:
      global += 3; /* @three */
      break;
    default:
      global += 4; /* @four */
    }
  global++;
}

/* { dg-final { scan-tree-dump-times "^choose: .*branch by even: 25.00% .*, 25.00% .*, 25.00% .*, 25.00% " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-not "  call " "staticprof" } } */
