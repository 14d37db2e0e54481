/* A call with 1/500 executions per entry is cold.  */
/* { dg-options "-O2 -fdump-ipa-inline-details" } */

#define SHARE 0.002
#include "cold-call.h"

/* { dg-final { scan-ipa-dump "call is unlikely" "inline" } } */
