/* Memory for what is computed of one function, used again for the next.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A function takes some hundred vectors and gives them back.  The C library
   takes ten times as long for that, because its cache of free blocks is soon
   full.  */

#include <cstddef>
#include <cstdlib>
#include <exception>
#include <new>

namespace
{

/* Blocks that were given back, by the logarithm of their size.  Each comes from
   malloc, so a delete that is not told the size calls free.  */
struct free_block
{
  free_block *next;
};
free_block *free_blocks[sizeof (std::size_t) * 8];
/* The bytes of these blocks, at most MOST_KEPT because GCC needs memory,
   too.  */
std::size_t kept;

constexpr std::size_t least = sizeof (free_block), most = std::size_t (1) << 16,
		      most_kept = std::size_t (1) << 20;

/* The logarithm of the size of a block that has room for SIZE, 1 to MOST.  */
int
class_of (std::size_t size)
{
  return sizeof (long) * 8 - __builtin_clzl ((size - 1) | (least - 1));
}

} // namespace

void *
operator new (std::size_t size)
{
  if (size - 1 < most)
    {
      const int c = class_of (size);
      if (free_block *const first = free_blocks[c])
	{
	  free_blocks[c] = first->next;
	  kept -= std::size_t (1) << c;
	  return first;
	}
      size = std::size_t (1) << c;
    }
  if (void *const result = std::malloc (size ? size : 1))
    return result;
  std::terminate ();
}

void
operator delete (void *block) noexcept
{
  std::free (block);
}

void
operator delete (void *block, std::size_t size) noexcept
{
  const int c = size - 1 < most ? class_of (size) : 0;
  const std::size_t room = std::size_t (1) << c;
  if (!block || c == 0 || kept + room > most_kept)
    {
      std::free (block);
      return;
    }
  kept += room;
  free_blocks[c] = new (block) free_block{ free_blocks[c] };
}
