/* Nobody asked for a dump: there is none.  */
/* { dg-do compile } */
/* { dg-options "-O2" } */

int identity (int x) { return x; }

/* { dg-final { dump-absent "staticprof" } } */
