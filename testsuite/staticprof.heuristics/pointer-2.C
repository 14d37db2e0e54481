/* Pointers of C++: nullptr, members, the results of new and dynamic_cast; a
   reference counts as its target.  */
/* { dg-require-effective-target c++ } */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

struct base
{
  virtual ~base ();
  base *next;
};
struct derived : base
{
  ~derived ();
};
extern void work ();
extern int rest ();

extern "C"
{
  int null_pointer (base *b)
  {
    if (b == nullptr)
      work ();
    return rest (); /* @null_pointer */
  }
  int through_reference (base *&b)
  {
    if (b)
      work (); /* @through_reference */
    return rest ();
  }
  int of_member (base &b, base &c)
  {
    if (b.next == c.next)
      work ();
    return rest (); /* @of_member */
  }
  int addresses (base &b, base &c)
  {
    if (&b == &c)
      work ();
    return rest (); /* @addresses */
  }
  int cast (base &b)
  {
    if (b.next == dynamic_cast<derived *> (&b))
      work ();
    return rest (); /* @cast */
  }
}

/* { dg-final { scan-votes "pointer 60.00%" } } */
