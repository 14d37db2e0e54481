/* A counter with known begin, step and bound decides its loop exactly.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (int);

void counted (void)
{
  for (int i = 0; i < 10; i++) /* @ten */
    work (i);
}

void by_threes (void)
{
  for (int i = 20; i > 0; i -= 3) /* @seven */
    work (i);
}

void at_the_bottom (void)
{
  int i = 0;
  do
    work (i);
  while (++i < 300); /* @three_hundred */
}

int table[100];
void pointer (void)
{
  for (int *p = table; p < table + 100; p++) /* @hundred */
    work (*p);
}

void relative (int n)
{
  for (int i = n; i < n + 7; i++) /* @from_n */
    work (i);
}

void narrow (void)
{
  for (char c = 'a'; c <= 'z'; c++) /* @letters */
    work (c);
}

void wraps (void)
{
  unsigned char c = 250;
  do
    work (c);
  while (++c != 3); /* @wraps */
}

/* Far more than 10000 iterations.  */
void often (void)
{
  for (int i = 0; i < 90000; i++) /* @often */
    work (i);
}

/* { dg-final { scan-tree-dump-times "^counted: @ten: branch by iterations: 90.909091% " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^counted: @ten: loop iterations=10 scale=11 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^by_threes: @seven: loop iterations=7 scale=8 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^at_the_bottom: @three_hundred: branch by iterations: 99.666667% " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^at_the_bottom: .*loop iterations=299 scale=300 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^pointer: @hundred: loop iterations=100 scale=101 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^relative: @from_n: loop iterations=7 scale=8 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^narrow: @letters: loop iterations=26 scale=27 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^wraps: .*loop iterations=8 scale=9 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^often: @often: branch by iterations: 99.998889% " 1 "staticprof" } } */
