/* Functions without counts of the training run are estimated, calls included.  */
/* { dg-options "-O2 -fprofile-use -Wno-missing-profile -fdump-ipa-staticprof-details" } */

extern int more (void);
extern void work (void);

void counted (void)
{
  for (int i = 0; i < 50; i++)
    if (more ())
      work ();
}

/* { dg-final { scan-ipa-dump "^counted: \[^\n\]*call frequency=50 \[^\n\]* to more" "staticprof" } } */
