// Attributes of statements are hints.
// { dg-options "-O2 -std=c++20 -fno-diagnostics-show-caret -fplugin-arg-libstaticprof-warn=hints" }

extern "C" void abort ();
extern void work (int *);

int marked_likely (int *p)
{
  if (!p) // { dg-warning "warning: 'likely' contradicts the other evidence, which gives 99.\[0-9\]+% to line 13, unless 'p == 0'" }
    [[likely]]
    abort (); // { dg-warning "note: 99.\[0-9\]+%: a call that does not return is inevitable at line" "reason" { target *-*-* } 9 }
  else
    return *p;
}

void marked_unlikely (int *p)
{
  for (int i = 0; i < 100; i++) // { dg-warning "warning: 'unlikely' contradicts the other evidence" }
    [[unlikely]]
    work (p + i); // { dg-warning "note: 99.\[0-9\]+%: the code fixes how often this test" "reason" { target *-*-* } 18 }
}

int agrees (int *p)
{
  if (!p)
    [[unlikely]]
    abort ();
  return *p;
}
