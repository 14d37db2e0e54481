/* GCC splits this function; the part's record names the functions that were
   inlined into it.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-profile=kept-records" } */
#include <map>
#include <string>

static std::map<std::string, int> known;

int
find (const std::string &name)
{
  const auto found = known.find (name);
  return found == known.end () ? -1 : found->second;
}
