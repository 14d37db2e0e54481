/* Two pointers are not equal, and a pointer is not null, in 60%.  (The
   parameter keeps GCC from merging the chain to one test.)  */
/* { dg-options "-O2 --param logical-op-non-short-circuit=0 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern void work (void);
extern int rest (void);

int null_equal (char *p)
{
  if (p == 0)
    work ();
  return rest (); /* @null_equal */
}
void null_differ (char *p)
{
  if (p != 0)
    work (); /* @null_differ */
  rest ();
}
int pointers_equal (char *p, char *q)
{
  if (p == q)
    work ();
  return rest (); /* @pointers_equal */
}
void pointers_differ (char *p, char *q)
{
  if (p != q)
    work (); /* @pointers_differ */
  rest ();
}
int function_null (void (*f) (void))
{
  if (!f)
    work ();
  return rest (); /* @function_null */
}
void loaded (char **p)
{
  if (*p)
    work (); /* @loaded */
  rest ();
}
void and_chain (char *p, char *q)
{
  if (p && q) /* @and_first */
    work (); /* @and_second */
  rest ();
}
int or_chain (char *p, char *q)
{
  if (!p || !q) /* @or_first */
    work ();
  return rest (); /* @or_second */
}
int truth_value;
int through_int (char *p)
{
  int null = p == 0;
  truth_value = null;
  if (null)
    work ();
  return rest (); /* @through_int */
}

/* { dg-final { scan-votes "pointer 60.00%" "null_equal null_differ pointers_equal pointers_differ function_null loaded through_int" } } */
/* { dg-final { scan-tree-dump-times "^and_chain: .*pointer 60.00% @and_first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^and_chain: .*pointer 60.00% @and_second " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^or_chain: .*pointer 60.00% @or_first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^or_chain: .*pointer 60.00% @or_second " 1 "staticprof" } } */
