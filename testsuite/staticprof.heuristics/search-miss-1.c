/* A search in a string, an array or the environment finds nothing.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern char *strchr (const char *, int);
extern char *getenv (const char *);

void first (char *s)
{
  if (strchr (s, 47))
    work ();
  else
    rest (); /* @first */
}
void second (char *s)
{
  if (!getenv (s))
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-votes "search_miss 90.00%" } } */
