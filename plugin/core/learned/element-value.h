/* A value in a vector of facts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <cstdint>

namespace staticprof
{

struct element_value
{
  std::uint16_t element; /* Code of a vector_element (fact-vector.h).  */
  std::int16_t value;
};

} // namespace staticprof
