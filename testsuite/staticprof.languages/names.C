// C++: functions that have names of the C library and are others.
// { dg-options "-O2 -fdump-tree-staticprof-details" }

struct node;
bool remove (const node *);
node *malloc (const char *);
bool strcmp (const node &, const node &);
int work (int);

int removed (const node *n) { return remove (n) ? work (1) : work (2) + 3; }
int made () { return !malloc ("a") ? work (1) : work (2) + 3; }
int equal (const node &a, const node &b)
{
  return strcmp (a, b) ? work (1) : work (2) + 3;
}

// { dg-final { scan-branches "removed made equal" } }
// { dg-final { scan-tree-dump-not "claim=library_failed" "staticprof" } }
// { dg-final { scan-tree-dump-not "claim=allocation_failed" "staticprof" } }
// { dg-final { scan-tree-dump-not "  equal_strings " "staticprof" } }

// The dump distinguishes functions with the same name.

void twice (int n) { if (n < 0) work (n); }
void twice (double x) { if (x < 0) work (0); }

// { dg-final { scan-tree-dump-times " assembler=_Z5twicei$" 1 "staticprof" } }
// { dg-final { scan-tree-dump-times " assembler=_Z5twiced$" 1 "staticprof" } }
