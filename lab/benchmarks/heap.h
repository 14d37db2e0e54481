/* Counts the memory that a program allocates.  Included once per program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <cstdlib>
#include <malloc.h>
#include <new>

namespace
{

/* The bytes that are allocated now, and the largest number so far.  */
std::size_t heap_now, heap_most;

} // namespace

void *
operator new (std::size_t size)
{
  void *p = std::malloc (size > 0 ? size : 1);
  if (!p)
    std::abort ();
  heap_now += malloc_usable_size (p);
  if (heap_now > heap_most)
    heap_most = heap_now;
  return p;
}

void
operator delete (void *p) noexcept
{
  heap_now -= malloc_usable_size (p);
  std::free (p);
}

void
operator delete (void *p, std::size_t) noexcept
{
  operator delete (p);
}
