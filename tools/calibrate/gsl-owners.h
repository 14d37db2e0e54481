/* Owners of GSL's objects.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <gsl/gsl_errno.h>
#include <gsl/gsl_matrix.h>
#include <gsl/gsl_multiroots.h>
#include <gsl/gsl_vector.h>

#include <memory>

namespace staticprof
{

struct gsl_deleter
{
  void operator() (gsl_vector *v) const { gsl_vector_free (v); }
  void operator() (gsl_matrix *m) const { gsl_matrix_free (m); }
  void operator() (gsl_multiroot_fdfsolver *s) const
  {
    gsl_multiroot_fdfsolver_free (s);
  }
};
using vector_ptr = std::unique_ptr<gsl_vector, gsl_deleter>;
using matrix_ptr = std::unique_ptr<gsl_matrix, gsl_deleter>;
using solver_ptr = std::unique_ptr<gsl_multiroot_fdfsolver, gsl_deleter>;

/* GSL's default is to abort.  */
class quiet_gsl
{
public:
  quiet_gsl () : m_old (gsl_set_error_handler_off ()) {}
  ~quiet_gsl () { gsl_set_error_handler (m_old); }
  quiet_gsl (const quiet_gsl &) = delete;
  quiet_gsl &operator= (const quiet_gsl &) = delete;

private:
  gsl_error_handler_t *m_old;
};

} // namespace staticprof
