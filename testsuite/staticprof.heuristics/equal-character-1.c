/* A character is not the one that it is compared with.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (char *s)
{
  if (*s == 47)
    work ();
  else
    rest (); /* @first */
}
void second (char *s)
{
  if (s[3] != 47)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-votes "equal_character 90.00%" } } */
