/* Second unit.  */

__attribute__ ((noinline)) static int same (int x) { return x * 5; }
__attribute__ ((noinline)) int chosen (int x) { return same (x) + same (x + 1); }
int labelled (int x) __asm__ ("another_name");
__attribute__ ((noinline)) int labelled (int x) { return x - 1; }
__attribute__ ((noinline)) int unused (int x) { return same (x); }
int second (int x) { return same (x) + labelled (x); }
