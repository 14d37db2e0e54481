/* asm goto, alone, in a loop and with several targets.  */

extern void work (int);

int once (int x)
{
  __asm__ goto ("# %l1" : : "r" (x) : : other);
  return 1;
other:
  return 2;
}
void in_a_loop (int n)
{
  for (int i = 0; i < n; i++)
    {
      __asm__ goto ("# %l0 %l1" : : : "memory" : skip, out);
      work (i);
    skip:;
    }
out:
  work (n);
}
void to_itself (void)
{
again:
  __asm__ goto ("# %l0" : : : : again);
  work (0);
}
