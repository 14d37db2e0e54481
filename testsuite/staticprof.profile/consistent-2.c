/* The same with nonlocal control flow: setjmp, computed gotos.  */
/* { dg-options "-O2 -fdump-tree-local-pure-const1-details-blocks" } */

typedef void *jump_buffer[64];
extern int setjmp (jump_buffer) __attribute__ ((returns_twice));
extern int more (int);
extern void work (int);
jump_buffer buffer;

void twice (int n)
{
  while (more (n))
    if (setjmp (buffer) == 0)
      work (n);
}
void interpret (const unsigned char *code)
{
  static void *const target[] = { &&first, &&second, &&stop };
  goto *target[*code++];
first:
  work (1);
  goto *target[*code++];
second:
  if (more (2))
    work (2);
  goto *target[*code++];
stop:;
}

/* { dg-final { scan-tree-dump-not "Invalid sum" "local-pure-const1" } } */
