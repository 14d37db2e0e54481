/* Names of functions without types.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/learned/plain-name.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (PlainName, IsThatOfTheDemanglerWithoutTypes)
{
  const char *const pairs[][2] = {
    { "_Z3maxii", "max" },
    { "_ZL4zeroPv", "zero" },
    { "_Z3maxIiET_S0_S0_", "max" },
    { "_ZSt4moveIRiEONSt16remove_referenceIT_E4typeEOS2_", "std::move" },
    { "_ZNKSt6vectorIiSaIiEE4sizeEv", "std::vector::size" },
    { "_ZNSt6vectorIiSaIiEEC2Ev", "std::vector::vector" },
    { "_ZNSt6vectorIiSaIiEED0Ev", "std::vector::~vector" },
    { "_ZNSaIcED1Ev", "std::allocator::~allocator" },
    { "_ZNSs6appendEPKc", "std::string::append" },
    { "_ZNSi4peekEv", "std::istream::peek" },
    { "_ZN1A1BplERKS0_", "A::B::operator+" },
    { "_ZN1AixEm", "A::operator[]" },
    { "_ZN1AclEi", "A::operator" },
    { "_ZN1AnwEm", "A::operator new" },
    { "_ZN1AptEv", "A::operator->" },
    { "_ZSt3getILm0EJP1ASt14default_deleteIS0_EEERNSt13tuple_elementIXT_ESt5tup"
      "leIJDpT0_EEE4typeERS7_",
      "std::get" },
    { "_ZN1AILi5ELb1ELc97EE3runEv", "A::run" },
    { "_ZN1AILin5EE3runEv", "A::run" },
    { "_ZN1AILN1B1CE3EE3runEv", "" },
    { "_ZN1AILSt12memory_order5EE3runEv", "A::run" },
    { "_ZN1AIFivEPA8_cE3runEv", "A::run" },
    { "_ZNSt12_Vector_baseIZ1fvE5localSaIS0_EEC2Ev",
      "std::_Vector_base::_Vector_base" },
    { "_ZN1AIZ1fvE1B_0E3runEv", "A::run" },
    { "_ZN1AIZ1fvE1B__10_E3runEv", "A::run" },
    { "_ZN1AIZ4mainEUlvE_iE3runEv", "A::run" },
    { "_ZSt9__find_ifIPiZ4mainEUliE0_ET_S2_S2_T0_", "std::__find_if" },
    { "_ZN12_GLOBAL__N_11A1fEv", "(anonymous namespace)::A::f" },
    { "_ZN1A4nameB5cxx11Ev", "A::name[abi:cxx11]" },
  };
  for (const auto &[symbol, name] : pairs)
    EXPECT_EQ (plain_name (symbol), name) << symbol;
}

TEST (PlainName, NothingIsSaidOfTheRest)
{
  for (const char *symbol : { "",
			      "f",
			      "_Z",
			      "_ZN",
			      "_ZN1A",
			      "_ZN9AE",
			      "_Z99999999999999999999f",
			      "_ZN1AIiE",
			      "_ZN1AIi",
			      "_ZS_3fooE",
			      "_ZNS_3fooE",
			      "_ZUlvE_",
			      "_ZZ1fvENKUlvE_clEv",
			      "_ZN1AcviEv",
			      "_ZN1AIXadL_Z1fvEEE1gEv",
			      "_ZN1AIDTcl1fEEE1gEv",
			      "_ZN1AIL5E1gEv",
			      "_ZNC1Ev",
			      "_ZN1AIT",
			      "_ZN1AIS",
			      "_ZN1AIA9" })
    EXPECT_TRUE (plain_name (symbol).empty ()) << symbol;
}

/* A demangler would print 2^200 types.  */
TEST (PlainName, SubstitutionsAreNotPrinted)
{
  std::string symbol = "_ZN1AI1PIiiE";
  for (int i = 0; i < 200; ++i)
    symbol += "1PIS_S_E";
  EXPECT_EQ (plain_name (symbol + "E1fEv"), "A::f");
  std::string nest = "_ZN1A";
  for (int i = 0; i < 100000; ++i)
    nest += "I1B";
  EXPECT_EQ (plain_name (nest), "");
  EXPECT_EQ (plain_name (nest + std::string (100000, 'E') + "1fEv"), "A::f");
}

} // namespace
} // namespace staticprof
