// The initialization of a static object on first use is executed once, so it is not cold.
// { dg-require-effective-target c++ }
// { dg-options "-O2 -fdump-tree-staticprof-details" }

struct shelf { shelf (int); int books; };

extern "C" int count_books (int n)
{
  static shelf s (n); // @create
  return s.books; // @count
}

// { dg-final { scan-tree-dump-times "^count_books: .*  cold_call 99.96% @count " 1 "staticprof" } }
// { dg-final { scan-tree-dump-times "^count_books: @create: block frequency=0.0004 bb_freq=4 " 1 "staticprof" } }
