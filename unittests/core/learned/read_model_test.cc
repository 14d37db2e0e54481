/* Learned models as text: every defect gives one error with its place.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/learned/fact-vector.h"
#include "plugin/core/learned/read-model.h"
#include "plugin/core/messages/checksums.h"
#include "plugin/core/program/function-facts.h"
#include "unittests/support/model_text.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

const std::string facts = "facts 2\nfact vote.guard\nfact comparison\n";
const std::string tree = "n 1 3 0\nl 10\nl -20\n";
const std::string head = "head branch trees 1 depth 1 base 5\n";
const std::string whole = model_start () + facts + head + tree;

std::string
error_of (const std::string &text)
{
  stored_model m;
  m.made = "before";
  const std::string message = read_model ("my.model", text, about_branches, m)
				.message;
  EXPECT_TRUE (message.empty () || m.made == "before");
  return message;
}

/* The error of a text with a correct checksum.  */
std::string
error_of_lines (const std::string &lines)
{
  return error_of (with_checksum (lines));
}

std::string
error_of_head (const std::string &lines)
{
  return error_of_lines (model_start () + facts + lines);
}

TEST (ReadModel, KeepsWhatTheTextSays)
{
  stored_model m;
  ASSERT_EQ (read_model ("f", with_checksum (whole), about_branches, m).message,
	     "");
  const learned_model v = m.view ();
  EXPECT_STREQ (v.data, std::string (64, 'a').c_str ());
  EXPECT_STREQ (v.made, "by hand");
  EXPECT_EQ (v.checksum, crc32 (whole));
  ASSERT_EQ (v.n_facts, 2);
  for (int i = 0; i < 2; ++i)
    {
      vector_element e;
      ASSERT_TRUE (vector_element::find (i ? "comparison" : "vote.guard", e));
      EXPECT_EQ (v.facts[i], e.code ());
    }
  EXPECT_EQ (v.heads[0].base, 5);
  EXPECT_EQ (v.heads[0].n_trees, 1);
  EXPECT_EQ (m.heads[0].nodes.size (), 3u);
}

TEST (ReadModel, FactsThatAllBranchesOfAFunctionShareStandLast)
{
  const char *const in_text[] = { "language", "right", "function_calls",
				  "loop_depth" };
  const char *const in_model[] = { "right", "loop_depth", "language",
				   "function_calls" };
  const stored_model m = model_of (
    { std::begin (in_text), std::end (in_text) },
    "head branch trees 4 depth 1 base 0\nn 0 1 0\nl 0\nl 1\n"
    "n 1 1 0\nl 0\nl 20\nn 2 1 0\nl 0\nl 300\nn 3 1 0\nl 0\nl 4000\n");
  const learned_model v = m.view ();
  ASSERT_EQ (v.n_facts, 4);
  EXPECT_EQ (v.n_of_function, 2);
  for (int i = 0; i < 4; ++i)
    {
      vector_element e;
      ASSERT_TRUE (vector_element::find (in_model[i], e));
      EXPECT_EQ (v.facts[i], e.code ());
      std::int16_t values[4] = {};
      values[i] = 1;
      const int expected[] = { 20, 4000, 1, 300 };
      EXPECT_EQ (sum_of_trees (v.heads[0], values), expected[i]);
    }
}

TEST (ReadModel, NamesTheLineOfWhatIsWrong)
{
  EXPECT_EQ (error_of (""),
	     "my.model:1: the file ends here; expected 'checksum' as its last "
	     "line");
  EXPECT_EQ (error_of_lines ("guard 62\n"),
	     "my.model:1: expected 'staticprof-model 1': this is no model");
  EXPECT_EQ (error_of_lines ("staticprof-model 2\n"),
	     "my.model:1: version '2' of the format is not known, only 1 is");
  EXPECT_EQ (error_of_lines ("staticprof-model 1\ndata\n"),
	     "my.model:2: expected 'data SHA256', found 'data'");
  EXPECT_EQ (error_of_lines ("staticprof-model 1\ndata 12AB\n"),
	     "my.model:2: '12AB' is not a number of 64 hexadecimal digits");
  const std::string two_lines = whole.substr (0, whole.find ("made"));
  for (const char *made : { "made\n", "made \n", "made a\tb\n", "facts 0\n" })
    EXPECT_EQ (error_of_lines (two_lines + made),
	       "my.model:3: expected 'made' and how the model was made");
}

TEST (ReadModel, CountsTheFacts)
{
  EXPECT_EQ (error_of_lines (model_start () + "facts\n"),
	     "my.model:4: expected 'facts N', found 'facts'");
  EXPECT_EQ (error_of_lines (model_start () + "facts 1025\n"),
	     "my.model:4: '1025' is not a number from 0 to 1024");
  EXPECT_EQ (
    error_of_lines (model_start () + "facts 2\nfact comparison\n" + head),
    "my.model:6: expected 'fact NAME', found 'head branch trees 1 depth 1 "
    "base 5'");
  EXPECT_EQ (
    error_of_lines (model_start () + "facts 1\nfact comparison\n"
		    + "fact vote.guard\n"),
    "my.model:6: expected 'head', 'common' or 'checksum', found 'fact'");
}

TEST (ReadModel, KnowsTheFacts)
{
  EXPECT_EQ (
    error_of_lines (model_start () + "facts 1\nfact vote.gard\n"),
    "my.model:5: unknown fact 'vote.gard'; did you mean 'vote.guard'?");
  EXPECT_EQ (error_of_lines (model_start () + "facts 1\nfact zzz\n"),
	     "my.model:5: unknown fact 'zzz'");
  EXPECT_EQ (error_of_lines (model_start ()
			     + "facts 2\nfact comparison\nfact comparison\n"),
	     "my.model:6: fact 'comparison' is named twice");
}

TEST (ReadModel, ChecksEachHead)
{
  const std::string form
    = "my.model:7: expected 'head NAME trees N depth D base B'";
  EXPECT_EQ (error_of_head ("head branch\n"), form);
  EXPECT_EQ (error_of_head ("head branch tree 1 depth 1 base 5\n"), form);
  EXPECT_EQ (error_of_head ("head branch trees 1 deep 1 base 5\n"), form);
  EXPECT_EQ (error_of_head ("head branch trees 1 depth 1 bias 5\n"), form);
  EXPECT_EQ (error_of_head ("head bransh trees 1 depth 1 base 5\n"),
	     "my.model:7: unknown head 'bransh'; did you mean 'branch'?");
  EXPECT_EQ (error_of_head (head + tree + head + tree),
	     "my.model:11: head 'branch' is there twice");
  EXPECT_EQ (error_of_head ("head branch trees 0 depth 1 base 5\n"),
	     "my.model:7: '0' is not a number from 1 to 4096");
  EXPECT_EQ (error_of_head ("head branch trees 1 depth 17 base 5\n"),
	     "my.model:7: '17' is not a number from 0 to 16");
  EXPECT_EQ (error_of_head ("head branch trees 1 depth 1 base 1048577\n"),
	     "my.model:7: '1048577' is not a number from -1048576 to 1048576");
  EXPECT_EQ (error_of_head ("head loop trees 1 depth 1 base 5\n" + tree),
	     "my.model:11: there is no head 'branch'");
}

TEST (ReadModel, AModelOfFunctionsHasItsOwnFactsAndHead)
{
  const std::string start = model_start () + "facts 1\nfact ";
  const std::string a_head = "head function trees 1 depth 0 base 5\nl 2\n";
  stored_model m;
  auto error = [&m] (const std::string &lines) {
    return read_model ("f", with_checksum (lines), about_functions, m).message;
  };
  EXPECT_EQ (error (start + "from_roots -512\n" + a_head), "");
  EXPECT_EQ (m.view ().facts[0], fact_from_roots);
  EXPECT_EQ (m.view ().weights[0], -512);
  EXPECT_TRUE (m.view ().has (model_head::function));
  EXPECT_EQ (error (start + "from_roots\n" + a_head),
	     "f:5: expected 'fact NAME WEIGHT', found 'fact from_roots'");
  EXPECT_EQ (error (start + "from_roots 40000\n" + a_head),
	     "f:5: '40000' is not a number from -32768 to 32767");
  EXPECT_EQ (error (start + "from_root 1\n" + a_head),
	     "f:5: unknown fact 'from_root'; did you mean 'from_roots'?");
  EXPECT_EQ (error (start + "from_roots 1\n" + head + tree),
	     "f:6: unknown head 'branch'; expected function");
  EXPECT_EQ (error_of_head (a_head),
	     "my.model:7: unknown head 'function'; expected branch or loop");
}

TEST (ReadModel, ChecksEachNode)
{
  const std::string incomplete
    = "expected 'n FACT THRESHOLD VALUE' or 'l VALUE': the trees are not "
      "complete";
  EXPECT_EQ (error_of_head (head + "n 1 3 0\nl 10\n"),
	     "my.model:10: " + incomplete);
  EXPECT_EQ (error_of_head (head + "n 1 3\n"), "my.model:8: " + incomplete);
  EXPECT_EQ (error_of_head (head + "l  3\n"), "my.model:8: " + incomplete);
  EXPECT_EQ (error_of_head (head + "l 3\nl 4\n"),
	     "my.model:9: expected 'head', 'common' or 'checksum', found 'l'");
  EXPECT_EQ (error_of_head (head + "n 2 3 0\n"),
	     "my.model:8: '2' is not a number from 0 to 1");
  EXPECT_EQ (error_of_head (head + "n 1 32768 0\n"),
	     "my.model:8: '32768' is not a number from -32768 to 32767");
  EXPECT_EQ (error_of_head (head + "l -32769\n"),
	     "my.model:8: '-32769' is not a number from -32768 to 32767");
  for (const char *no_number : { "1.5", "+1", "", "0x1", "1\r" })
    EXPECT_EQ (error_of_head (head + "l " + no_number + "\n"),
	       "my.model:8: " + quoted (no_number)
		 + " is not a number from -32768 to 32767");
  EXPECT_EQ (error_of_head (head + "n 1 3 0\n" + tree + "l 4\n"),
	     "my.model:9: a tree deeper than its head says: 1");
  EXPECT_EQ (error_of_lines (model_start () + "facts 0\n" + head + "n 0 3 0\n"),
	     "my.model:6: a test, but no facts");
}

TEST (ReadModel, RefusesWhatTakesTooMuch)
{
  std::string text = model_start () + facts
		     + "head branch trees 4000 depth 16 base 0\n";
  /* A tree has 17 nodes of 8 bytes each, and a root.  */
  for (int t = 0; t < 4000; ++t)
    {
      for (int depth = 0; depth < 8; ++depth)
	text += "n 0 0 0\nl 1\n";
      text += "l 2\n";
    }
  const std::string message = error_of_lines (text);
  EXPECT_EQ (message.substr (message.rfind (':') + 1),
	     " the model takes more than 262144 bytes");
  constexpr int fit = (262144 - 4000 * 2) / (17 * 8);
  EXPECT_EQ ((std::stoi (message.substr (9)) - 8) / 17, fit);
}

TEST (ReadModel, NoticesDamage)
{
  const std::string text = with_checksum (whole);
  std::string changed = text;
  changed[text.find ("-20") + 1] = '3';
  EXPECT_EQ (error_of (changed),
	     "my.model:11: the checksum does not agree: the file is damaged");
  EXPECT_EQ (error_of (text + "\n"),
	     "my.model:12: expected nothing behind the checksum");
  EXPECT_EQ (error_of (whole + "checksum\n"),
	     "my.model:11: expected 'checksum' and a number");
  EXPECT_EQ (error_of (whole + "checksum 1234567\n"),
	     "my.model:11: '1234567' is not a number of 8 hexadecimal digits");
  EXPECT_EQ (error_of_head (head + tree + std::string (1001, 'x') + "\n"),
	     "my.model:11: a line of more than 1000 characters");
}

TEST (ReadModel, NoPartOfATextIsAModel)
{
  const std::string text = with_checksum (whole);
  for (std::size_t n = 0; n < text.size (); ++n)
    {
      const std::string message = error_of (text.substr (0, n));
      const bool at_line_end = n == 0 || text[n - 1] == '\n';
      EXPECT_NE (message.find (at_line_end
				 ? "the file ends here"
				 : "the file ends in the middle of a line"),
		 std::string::npos)
	<< n << ": " << message;
    }
}

} // namespace
} // namespace staticprof
