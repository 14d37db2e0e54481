/* What the rule loop_indexes does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void use (int);

void walk (int *p, int n)
{
  for (int i = 0; i < n; i++)
    *p++ = 0;
}
void product (int n)
{
  for (int i = 0; i < n; i++)
    use (i * n);
}
/* A number that is computed as an offset is, and finds no element.  */
unsigned long hash (const char *s)
{
  unsigned long h = 5381;
  while (*s)
    h = h * 33 + *s++;
  return h;
}
/* Not in the loop.  */
void after (int *p, int n)
{
  int i;
  for (i = 0; i < n; i++)
    use (i);
  p[i] = 0;
}

/* { dg-final { scan-tree-dump-not "  loop_indexes " "staticprof" } } */
/* { dg-final { scan-tree-dump "^walk: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^product: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^hash: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^after: .*: branch by " "staticprof" } } */
