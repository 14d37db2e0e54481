/* An arm that always passes a string with blanks to a function is not taken.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void *find (const char *);
int number;

void message (int n, char *p)
{
  if (n == 3)
    {
      find ("cannot do this");
      number++;
    }
  else
    rest (); /* @message */
  work ();
}

/* { dg-final { scan-tree-dump-times "^message: .*  message 90.00% @message " 1 "staticprof" } } */
