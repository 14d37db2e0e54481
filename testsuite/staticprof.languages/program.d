// D: an associative array, a delegate, an exception and foreach.
// { dg-do run }
// { dg-require-effective-target d }
// { dg-output "sum 2318 caught 1 distinct 3\n" }

import core.stdc.stdio;

int apply (int delegate (int) f, int n)
{
    int sum = 0;
    foreach (i; 0 .. n)
    {
        if (i % 3 == 0 || i % 5 == 0)
            sum += f (i);
    }
    return sum;
}

int main ()
{
    int offset = 0;
    int caught = 0;
    int sum = apply ((int x) => x + offset, 100);
    try
    {
        if (sum > 10)
            throw new Exception ("large");
    }
    catch (Exception e)
    {
        caught++;
    }
    int[string] seen;
    foreach (word; ["a", "b", "a", "c"])
        seen[word]++;
    printf ("sum %d caught %d distinct %d\n", sum, caught, cast (int) seen.length);
    return 0;
}
