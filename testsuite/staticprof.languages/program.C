// C++: exceptions, virtual calls, templates and standard containers.
// { dg-do run }
// { dg-require-effective-target c++ }
// { dg-output "area 72 caught 3 words 3 most the\n" }

#include <cstdio>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

struct shape
{
  virtual ~shape () {}
  virtual int area () const = 0;
};
struct square : shape
{
  int side;
  explicit square (int s) : side (s) {}
  int area () const override { return side * side; }
};
struct rectangle : shape
{
  int width, height;
  rectangle (int w, int h) : width (w), height (h)
  {
    if (w < 0 || h < 0)
      throw std::invalid_argument ("negative");
  }
  int area () const override { return width * height; }
};

static int
total_area (int &caught)
{
  std::vector<std::unique_ptr<shape>> shapes;
  for (int i = -3; i < 5; i++)
    try
      {
	if (i % 2)
	  shapes.emplace_back (new rectangle (i, 2 * i + 7));
	else
	  shapes.emplace_back (new square (i));
      }
    catch (const std::exception &)
      {
	caught++;
      }
  int sum = 0;
  for (const auto &s : shapes)
    sum += s->area ();
  return sum;
}

int
main ()
{
  int caught = 0;
  int area = total_area (caught);
  try
    {
      (void) std::vector<int> ().at (1);
    }
  catch (const std::out_of_range &)
    {
      caught++;
    }

  std::map<std::string, int> count;
  for (const char *word : { "the", "dog", "the", "cat" })
    ++count[word];
  std::string most;
  for (const auto &entry : count)
    if (most.empty () || entry.second > count[most])
      most = entry.first;
  std::printf ("area %d caught %d words %d most %s\n", area, caught,
	       static_cast<int> (count.size ()), most.c_str ());
}
