/* The plugin's own spelling of the dump gives the same file on every
   compiler.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-dump=blocks" } */

int absolute (int x)
{
  if (x < 0)
    __asm__ volatile ("# negative"); /* @negative */
  return x;
}

/* { dg-final { scan-tree-dump-times "^absolute: .*:   opcode 84.00% " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^absolute: @negative: block frequency=0.16 " 1 "staticprof" } } */
