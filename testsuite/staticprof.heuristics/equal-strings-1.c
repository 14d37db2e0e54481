/* Two strings or pieces of memory are not equal.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int strcmp (const char *, const char *);
extern int memcmp (const void *, const void *, __SIZE_TYPE__);

void first (char *s)
{
  if (!strcmp (s, "all"))
    work ();
  else
    rest (); /* @first */
}
void second (char *s, char *t, int n)
{
  if (memcmp (s, t, n) != 0)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-votes "equal_strings 90.00%" } } */
