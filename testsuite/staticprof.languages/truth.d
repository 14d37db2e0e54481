// D: a truth value in a variable is asked for its last bit; it is no number that
// could be even.
// { dg-do compile }
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
