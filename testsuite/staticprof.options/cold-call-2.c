/* One of five hundred is.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-ipa-inline-details" } */

#define SHARE 0.002
#include "cold-call.h"

/* { dg-final { scan-ipa-dump "call is unlikely" "inline" } } */
