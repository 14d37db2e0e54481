/* One unit alone is not weighed: the propagated result is kept.  */
/* { dg-options "-O2 -fdump-ipa-staticprof" } */
#include "weighed-1.c"

/* { dg-final { scan-ipa-dump "^main: .*: function invocations=1 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^straight: .*: function invocations=2 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^looped: .*: function invocations=100 " "staticprof" } } */
