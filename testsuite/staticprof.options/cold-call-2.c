/* One of two hundred is.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-ipa-inline-details" } */

#define SHARE 0.005
#include "cold-call.h"

/* { dg-final { scan-ipa-dump "call is unlikely" "inline" } } */
