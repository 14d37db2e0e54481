/* Attributes of a function stay, and so do options of its own.  */
/* { dg-options "-O2 -fchecking -ffunction-sections -fdump-tree-optimized" } */
extern void put (int);

__attribute__ ((hot)) void
said_hot (int x)
{
  if (x)
    put (x);
}

__attribute__ ((cold)) void
said_cold (int x)
{
  if (x)
    put (x);
}

__attribute__ ((optimize ("O3"))) int
own_options (int *a, int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

int
caller (int *a, int n)
{
  if (n < 0)
    said_cold (n);
  said_hot (n);
  return own_options (a, n);
}

/* { dg-final { scan-assembler "\\.text\\.hot\\.said_hot" } } */
/* { dg-final { scan-assembler "\\.text\\.unlikely\\.said_cold" } } */
/* { dg-final { scan-assembler "\\.text(\\.hot)?\\.own_options" } } */
/* { dg-final { scan-assembler "\\.text(\\.hot)?\\.caller" } } */
