/* Arrays inside the target of a pointer have a known size: in C++ ranges, and
   where the first or the last element is compared.  */
/* { dg-options "-O2 -std=c++17 -fdump-tree-staticprof" } */

extern void work (int);

struct record
{
  int head[2];
  char kind;
  int values[100];
  int all ();
};

int
record::all ()
{
  int sum = 0;
  for (int x : values)
    sum += x;
  return sum;
}

void
ranges (record *r)
{
  for (int x : r->head)
    work (x);
}

void
ends (record &r)
{
  for (int *p = r.values; p != r.values + 50; ++p)
    work (*p);
}

void
downward (record *r)
{
  for (int *p = &r->values[9]; p >= r->values; --p)
    work (*p);
}

/* { dg-final { scan-tree-dump-times "^record::all: \[^\n\]*: loop iterations=100 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^ranges: \[^\n\]*: loop iterations=2 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^ends: \[^\n\]*: loop iterations=50 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^downward: \[^\n\]*: loop iterations=10 " 1 "staticprof" } } */
