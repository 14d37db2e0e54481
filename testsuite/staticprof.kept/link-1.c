/* The program that link.exp compiles with link.profile.  */
int work (const unsigned char *, int);
int never (int);
int mode (const unsigned char *, int);
unsigned char text[4096];

int
main (int argc, char **argv)
{
  int sum = 0;
  for (int i = 0; i < 4096; i++)
    text[i] = i * argc;
  for (int i = 0; i < 1000; i++)
    sum += work (text, 1000);
  if (argc > 5)
    sum += never (sum);
  if (argc > 6)
    sum += mode (text, sum);
  return sum == 42;
}
