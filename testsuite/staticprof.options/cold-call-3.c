/* An option of the user about cold code wins, for calls and blocks.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-counts=function --param hot-bb-frequency-fraction=1000 -fdump-ipa-inline-details" } */

#define SHARE 0.002
#include "cold-call.h"

/* { dg-final { scan-ipa-dump-not "call is unlikely" "inline" } } */
