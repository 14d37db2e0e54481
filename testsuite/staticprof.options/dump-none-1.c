/* There is no dump unless it is requested.  */
/* { dg-options "-O2" } */

int identity (int x) { return x; }

/* { dg-final { dump-absent "staticprof" } } */
