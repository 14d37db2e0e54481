/* One of eighty is.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-ipa-inline-details" } */

#define SHARE 0.0125
#include "cold-call.h"

/* { dg-final { scan-ipa-dump "call is unlikely" "inline" } } */
