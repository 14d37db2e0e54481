/* GCC splits this function; the part's record names the functions that were
   inlined into it.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-profile=kept-records" } */
#include <map>
#include <string>

static std::map<std::string, int> known;

int
count (const std::string &name)
{
  return ++known[name];
}
