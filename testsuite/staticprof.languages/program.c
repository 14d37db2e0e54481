/* C: a sieve, a list, a string and a jump table.  */
/* { dg-do run } */
/* { dg-output "primes 1229 list 4950 words 4 last 5\n" } */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { struct node *next; int value; };

static int
count_primes (int limit)
{
  char *composite = calloc (limit, 1);
  int found = 0;
  if (!composite)
    abort ();
  for (int i = 2; i < limit; i++)
    {
      if (composite[i])
	continue;
      found++;
      for (long j = (long) i * i; j < limit; j += i)
	composite[j] = 1;
    }
  free (composite);
  return found;
}

static int
sum_of_list (int n)
{
  struct node *head = NULL;
  int sum = 0;
  while (n-- > 0)
    {
      struct node *fresh = malloc (sizeof *fresh);
      if (fresh == NULL)
	abort ();
      fresh->value = n;
      fresh->next = head;
      head = fresh;
    }
  for (struct node *next; head; head = next)
    {
      next = head->next;
      sum += head->value;
      free (head);
    }
  return sum;
}

static int
count_words (const char *s, int *last)
{
  int words = 0, length = 0;
  for (;; s++)
    switch (*s)
      {
      case '\0':
	*last = length ? length : *last;
	return words + (length != 0);
      case ' ':
      case '\t':
	if (length)
	  {
	    words++;
	    *last = length;
	  }
	length = 0;
	break;
      default:
	length++;
      }
}

int
main (void)
{
  int last = 0;
  int primes = count_primes (10000);
  int list = sum_of_list (100);
  int words = count_words ("the quick\tbrown  foxes ", &last);
  printf ("primes %d list %d words %d last %d\n", primes, list, words, last);
  return 0;
}
