/* OpenMP: parallel loops, reductions, sections and tasks.  */
/* { dg-do run } */
/* { dg-require-effective-target fopenmp } */
/* { dg-additional-options "-fopenmp" } */

static int
fibonacci (int n)
{
  int a, b;
  if (n < 2)
    return n;
#pragma omp task shared (a) if (n > 8)
  a = fibonacci (n - 1);
  b = fibonacci (n - 2);
#pragma omp taskwait
  return a + b;
}

int
main (void)
{
  long sum = 0;
  int result = 0, left = 0, right = 0;
#pragma omp parallel for reduction (+ : sum) schedule (dynamic, 7) num_threads (2)
  for (int i = 0; i < 1000; i++)
    if (i % 3)
      sum += i;
#pragma omp parallel sections num_threads (2)
  {
#pragma omp section
    left = 1;
#pragma omp section
    right = 2;
  }
#pragma omp parallel num_threads (2)
#pragma omp single
  result = fibonacci (12);
  return sum == 499500 - 166833 && left + right == 3 && result == 144 ? 0 : 1;
}
