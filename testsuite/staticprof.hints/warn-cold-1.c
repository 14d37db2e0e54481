/* A function that is marked as cold is called a hundred times.  */
/* { dg-options "-O2 -fno-diagnostics-show-caret -fplugin-arg-libstaticprof-warn=hints" } */

extern void hot_after_all (int) __attribute__ ((cold));
extern void report (int) __attribute__ ((cold));

void loop (void)
{
  for (int i = 0; i < 100; i++) /* { dg-warning "warning: 'cold' contradicts the other evidence, which gives 99.\[0-9\]+% to line 10, when 'i != 100'" } */
    hot_after_all (i); /* { dg-warning "note: 99.\[0-9\]+%: the code fixes how often this test is executed" "reason" { target *-*-* } 9 } */
}

void agrees (int x)
{
  if (x < 0)
    report (x);
}
