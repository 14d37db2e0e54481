/* Transactional memory: transactions, and cancelling one.  */
/* { dg-require-effective-target fgnu-tm } */
/* { dg-additional-options "-fgnu-tm" } */

int counter;
__attribute__ ((transaction_safe)) extern int more (int);

void add (int n)
{
  for (int i = 0; i < n; i++)
    __transaction_atomic
    {
      if (more (i))
	__transaction_cancel;
      counter += i;
    }
}
