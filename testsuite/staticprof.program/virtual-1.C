// A virtual call goes to the overriders, by thunks if it is called
// through another base.
// { dg-options "-O2 -fno-devirtualize -fdump-ipa-staticprof" }
struct animal
{
  virtual int speak (int) = 0;
  virtual int legs () { return 4; }
};
struct dog : animal
{
  int speak (int x) { return x + data; }
  int data;
};
struct house
{
  virtual int rooms (int) = 0;
  int size;
};
struct snail : animal, house
{
  int speak (int x) { return x - size; }
  int legs () { return size; }
  int rooms (int x) { return x * size; }
};

animal *make (int i) { return i ? static_cast<animal *> (new dog) : new snail; }
house *build () { return new snail; }

int
ask (animal *a)
{
  return a->speak (1) + a->speak (2) + a->legs ();
}
int
count (house *h)
{
  return h->rooms (3);
}

// { dg-final { scan-ipa-dump "indirect frequency=2 50.00% _ZN\[^ \]*speakEi, 50.00% _ZN\[^ \]*speakEi through virtual 6animal#0" "staticprof" } }
// { dg-final { scan-ipa-dump "indirect frequency=1 100.00% _ZThn\[0-9\]+_N5snail5roomsEi through virtual 5house#0" "staticprof" } }
// { dg-final { scan-ipa-dump "indirect frequency=1 50.00% _ZN\[^ \]*legsEv, 50.00% _ZN\[^ \]*legsEv through virtual 6animal#1" "staticprof" } }
// { dg-final { scan-ipa-dump ":   call frequency=1 global=\[0-9.\]+ to (.LTHUNK0|_ZN5snail5roomsEi)" "staticprof" } }
// { dg-final { scan-ipa-dump-not "cxa_pure_virtual" "staticprof" } }
