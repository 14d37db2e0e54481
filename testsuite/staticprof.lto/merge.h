struct shape
{
  virtual int area () const = 0;
};

struct square : shape
{
  explicit square (int s) : side (s) {}
  int area () const override;
  int side;
};

struct circle : shape
{
  explicit circle (int r) : radius (r) {}
  int area () const override;
  int radius;
};

/* Each unit that needs it has a copy; the linker keeps one.  */
__attribute__ ((noinline)) inline int
twice (int x)
{
  return 2 * x;
}

extern int (*table[2]) (int);
int chosen (int x);
bool even (int n);
bool odd (int n);
