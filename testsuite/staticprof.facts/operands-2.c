/* The order of the operands of a sum is not that of the source: it may depend
   on earlier passes.  */
/* { dg-options "-O2 -fdump-tree-staticprof-details" } */

extern int get (void);
extern void act (void);
struct item { int length; };

void
field_first (struct item *p)
{
  int length = p->length, other = get ();
  if (length + other == 3)
    act ();
}

void
call_first (struct item *p)
{
  int other = get (), length = p->length;
  if (other + length == 3)
    act ();
}

/* { dg-final { scan-tree-dump "^field_first: .* left_from=sum left_from_first=call left_from_second=field " "staticprof" } } */
/* { dg-final { scan-tree-dump "^call_first: .* left_from=sum left_from_first=call left_from_second=field " "staticprof" } } */
