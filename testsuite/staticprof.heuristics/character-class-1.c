/* A character is of the class that is asked for.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int isspace (int);
extern const unsigned short **__ctype_b_loc (void) __attribute__ ((const));

void first (int c)
{
  if (isspace (c))
    work (); /* @first */
  else
    rest ();
}
void second (int c)
{
  if ((*__ctype_b_loc ())[c] & 8192)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  character_class 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  character_class 90.00% @second " 1 "staticprof" } } */
