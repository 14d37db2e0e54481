// An operator new that gives back null when there is no memory.
// { dg-do compile }
// { dg-require-effective-target c++ }
// { dg-options "-O2 -fdump-tree-staticprof" }

namespace std { struct nothrow_t { }; extern const nothrow_t nothrow; }
void *operator new (__SIZE_TYPE__, const std::nothrow_t &) noexcept;
extern void work (void), rest (void);
int *block;

extern "C" void allocate (void)
{
  if ((block = new (std::nothrow) int) == nullptr)
    work ();
  else
    rest (); // @allocate
}

// { dg-final { scan-tree-dump-times "^allocate: .*  allocation_failure 90.00% @allocate " 1 "staticprof" } }
