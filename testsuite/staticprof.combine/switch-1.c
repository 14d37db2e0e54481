/* A vote on one edge of a switch: mass .22 for it, so with even weights for the
   others .22 / (.22 + 3 * .78) = 8.59%, and 30.47% for each other.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=default -fplugin-arg-libstaticprof-heuristics=call -fplugin-arg-libstaticprof-rates=$srcdir/staticprof.combine/switch-1.txt -fdump-tree-staticprof" } */

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

/* { dg-final { scan-tree-dump-times "^choose: .*  call 22.00% @call " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^choose: .*branch by (evidence|learned): .*8.59% @call" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^choose: .*branch by (evidence|learned): .*30.47% @two" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^choose: .*branch by (evidence|learned): .*30.47% @three" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^choose: .*branch by (evidence|learned): .*30.47% @four" 1 "staticprof" } } */
