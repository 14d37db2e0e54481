// D: a test of a truth value in a variable tests its last bit; it is no test
// for an even number.
// { dg-require-effective-target d }
// { dg-options "-O2 -fdump-tree-staticprof-details" }

module truth;

extern (C) void work ();

void later (int x, int y)
{
  bool less = x < y;
  if (less)
    work ();
}

// { dg-final { scan-tree-dump "^truth.later: .*: branch by |later.*: branch by " "staticprof" } }
// { dg-final { scan-tree-dump-not "claim=low_bit" "staticprof" } }
