/* staticprof schema: the format of exported profiles.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A visitor of profile-fields.h collects the records and their members, which
   are printed as a JSON schema (draft 7) or as the tables of
   docs/profile.md.  */

#include "plugin/core/messages/lists.h"
#include "plugin/core/profile/json.h"
#include "plugin/core/profile/profile-fields.h"
#include "tools/command-line.h"
#include "tools/command.h"

#include <deque>
#include <set>
#include <string>
#include <vector>

namespace staticprof
{

namespace
{

using fields::kind;

std::string
quoted (const std::string &s)
{
  json_writer w;
  w.put (s);
  return w.take ();
}

std::string
reference (const std::string &definition)
{
  return "{ \"$ref\": \"#/definitions/" + definition + "\" }";
}

struct member
{
  std::string name;
  bool required;
  std::string type;   /* The description for users.  */
  std::string schema; /* The JSON schema.  */
  std::string meaning;
};

struct record
{
  std::string name;
  std::vector<member> members;
  std::vector<std::string> either; /* Exactly one of these members exists.  */
};

class collector
{
public:
  collector ()
  {
    m_records.push_back ({ "profile", {}, {} });
    m_here = &m_records.back ();
    const profile p;
    fields::profile_fields (*this, p);
  }

  const std::deque<record> &records () const { return m_records; }

  template <class Kind, class X>
  void member (const char *name, const Kind &k, const X &x, const char *meaning)
  {
    add (name, true, k, x, meaning);
  }
  template <class Kind, class X> void member_if (bool, const char *name,
						 const Kind &k, const X &x,
						 const char *meaning)
  {
    add (name, false, k, x, meaning);
  }
  template <class X> void column (const char *name, const kind &k,
				  const std::vector<X> &, X none,
				  const char *meaning)
  {
    add (name, false, k, none, meaning);
  }
  template <class X, class Y> void assume (const X &, const Y &) {}
  template <class Which>
  void either (const char *a, const kind &ka, const char *b, const kind &kb,
	       const Which &, const std::string &x, const char *meaning)
  {
    add (a, false, ka, x, meaning);
    add (b, false, kb, x, meaning);
    m_here->either = { a, b };
  }
  template <class X, class Fields>
  void object (const char *name, const char *record, const X &, Fields fields,
	       const char *meaning)
  {
    m_here->members.push_back (
      { name, true, "object, below", reference (record), meaning });
    describe<X> (record, fields);
  }
  template <class Items, class Fields>
  void list (const char *name, const char *record, fields::layout,
	     const Items &items, Fields fields, const char *meaning)
  {
    add_list (name, true, record, items, fields, meaning);
  }
  template <class Items, class Fields>
  void list_if (bool, const char *name, const char *record, fields::layout,
		const Items &items, Fields fields, const char *meaning)
  {
    add_list (name, false, record, items, fields, meaning);
  }
  void constant (const char *name, const char *x)
  {
    add_constant (name, quoted (x), "what the file is");
  }
  void constant (const char *name, int x)
  {
    add_constant (name, std::to_string (x), "of this format");
  }

private:
  template <class Kind, class X> void add (const char *name, bool required,
					   const Kind &k, const X &x,
					   const char *meaning)
  {
    const shape s = shape_of (k, x);
    m_here->members.push_back ({ name, required, s.type, s.schema, meaning });
  }
  template <class Items, class Fields>
  void add_list (const char *name, bool required, const char *record,
		 const Items &, Fields fields, const char *meaning)
  {
    m_here->members.push_back (
      { name, required, "array",
	"{ \"type\": \"array\", "
	  + std::string (required ? "" : "\"minItems\": 1, ")
	  + "\"items\": " + reference (record) + " }",
	meaning });
    describe<typename Items::value_type> (record, fields);
  }
  void add_constant (const char *name, const std::string &x,
		     const char *meaning)
  {
    m_here->members.push_back (
      { name, true, "`" + x + "`", "{ \"const\": " + x + " }", meaning });
  }
  template <class X, class Fields>
  void describe (const char *name, Fields fields)
  {
    record *const outside = m_here;
    m_records.push_back ({ name, {}, {} });
    m_here = &m_records.back ();
    const X x = X ();
    fields (*this, x);
    m_here = outside;
  }

  /* The two descriptions of a value: for users, and as a JSON schema.  */
  struct shape
  {
    std::string type, schema;
  };
  template <class X> shape shape_of (const kind &k, const X &)
  {
    return { k.documented, reference (k.definition) };
  }
  shape shape_of (fields::name_or_null, const std::string &)
  {
    return { "string or null", reference ("name_or_null") };
  }
  shape shape_of (fields::file_name, int)
  {
    return { "string or null", "{ \"type\": [ \"string\", \"null\" ] }" };
  }
  shape shape_of (fields::voter_name, int)
  {
    return { "string", reference ("name") };
  }
  shape shape_of (fields::element_values, const std::vector<element_value> &)
  {
    return { "object of integers",
	     "{ \"type\": \"object\", \"additionalProperties\": "
	       + reference ("element") + " }" };
  }
  shape shape_of (const fields::index_of &k, int)
  {
    return { std::string ("index in `") + k.array + "`", reference ("whole") };
  }
  shape shape_of (const fields::index_of &k, const std::vector<int> &)
  {
    return { std::string ("indices in `") + k.array + "`",
	     "{ \"type\": \"array\", \"minItems\": 1, \"uniqueItems\": true, "
	     "\"items\": "
	       + reference ("whole") + " }" };
  }
  template <std::size_t n, class Enum>
  shape shape_of (const fields::words<n> &k, Enum)
  {
    return { one_of (k.list, "`", " or "),
	     "{ \"enum\": [ " + one_of (k.list, "\"", ", ") + " ] }" };
  }
  template <std::size_t n>
  shape shape_of (const fields::bit_words<n> &k, unsigned)
  {
    return { "array of words",
	     "{ \"type\": \"array\", \"uniqueItems\": true, \"items\": { "
	     "\"enum\": [ "
	       + one_of (k.list, "\"", ", ") + " ] } }" };
  }
  template <std::size_t n>
  static std::string one_of (const char *const (&list)[n],
			     const std::string &quote, const char *last)
  {
    std::vector<std::string> words;
    for (const char *word : list)
      words.push_back (quote + word + quote);
    return joined (words, last);
  }

  std::deque<record> m_records; /* A deque, because M_HERE refers to an element
				   while it grows.  */
  record *m_here;
};

/* The schemas for the definitions of fields::kind.  */
constexpr const char *definitions[][2] = {
  { "amount", R"({ "type": "number", "minimum": 0 })" },
  { "at_least_1", R"({ "type": "number", "minimum": 1 })" },
  { "share", R"({ "type": "number", "minimum": 0, "maximum": 1 })" },
  { "whole", R"({ "type": "integer", "minimum": 0, "maximum": 2147483647 })" },
  { "element",
    R"({ "type": "integer", "minimum": -32768, "maximum": 32767 })" },
  { "parts", R"({ "type": "integer", "minimum": 0, "maximum": 10000 })" },
  { "executions",
    R"({ "type": "integer", "minimum": 0, "maximum": 9223372036854775807 })" },
  { "truth", R"({ "type": "boolean" })" },
  { "text", R"({ "type": "string" })" },
  { "name", R"({ "type": "string", "minLength": 1 })" },
  { "name_or_null", R"({ "type": [ "string", "null" ], "minLength": 1 })" },
  { "id", R"({ "type": "string", "pattern": "^[0-9a-f]{16}$" })" },
  { "slot",
    R"({ "type": "string", "pattern": "^(static )?(variable .+|field .+\\..+|argument .+#[0-9]+|result .+|virtual .+#[0-9]+)$" })" },
};

/* The members of R, each line indented by BLANKS.  */
std::string
schema_of (const record &r, const std::string &blanks)
{
  std::vector<std::string> required, either;
  std::string properties;
  for (const member &m : r.members)
    {
      if (m.required)
	required.push_back (quoted (m.name));
      properties += (properties.empty () ? "\n" : ",\n") + blanks + "  "
		    + quoted (m.name) + ": " + m.schema;
    }
  for (const std::string &name : r.either)
    either.push_back ("{ \"required\": [ " + quoted (name) + " ] }");
  return blanks + "\"type\": \"object\",\n" + blanks
	 + "\"additionalProperties\": false,\n" + blanks + "\"required\": [ "
	 + joined (required) + " ],\n"
	 + (either.empty ()
	      ? ""
	      : blanks + "\"oneOf\": [ " + joined (either) + " ],\n")
	 + blanks + "\"properties\": {" + properties + "\n" + blanks + "}";
}

std::string
schema_of (const std::deque<record> &records)
{
  std::string result
    = "{\n"
      "  \"$schema\": \"http://json-schema.org/draft-07/schema#\",\n"
      "  \"title\": \"A profile exported by libstaticprof, version "
      + std::to_string (fields::profile_version)
      + "\",\n"
	"  \"description\": \"Written by `staticprof schema'; docs/profile.md "
	"says what the members mean.\",\n"
      + schema_of (records.front (), "  ")
      + ",\n"
	"  \"if\": { \"properties\": { \"scope\": { \"const\": \"unit\" } } "
	"},\n"
	"  \"then\": { \"required\": [ \"unit\" ] },\n"
	"  \"else\": { \"required\": [ \"program\" ] },\n"
	"  \"definitions\": {";
  for (const auto &d : definitions)
    result += std::string (&d == definitions ? "\n    " : ",\n    ")
	      + quoted (d[0]) + ": " + d[1];
  /* Two members may have objects of the same kind.  */
  std::set<std::string> known{ records.front ().name };
  for (const record &r : records)
    if (known.insert (r.name).second)
      result += ",\n    " + quoted (r.name) + ": {\n" + schema_of (r, "      ")
		+ "\n    }";
  return result + "\n  }\n}\n";
}

std::string
table_of (const record &r)
{
  std::string result = "| member | type, unit, range | meaning |\n"
		       "|---|---|---|\n";
  for (const member &m : r.members)
    result += "| `" + m.name + "` | " + m.type + " | " + m.meaning + " |\n";
  return result;
}

} // anonymous namespace

int
schema_command (int argc, char **argv)
{
  std::string table;
  command_line c (nullptr,
		  "Print the JSON schema (draft 7) of exported profiles.");
  c.text ("table", 0, "RECORD", table,
	  "The members of RECORD as a table in Markdown instead");
  c.parse (argc, argv);

  const collector all;
  if (table.empty ())
    return print (schema_of (all.records ()));
  std::vector<std::string> names;
  for (const record &r : all.records ())
    {
      if (r.name == table)
	return print (table_of (r));
      names.push_back (r.name);
    }
  return complain ("no record '" + table + "'; there are "
		   + joined (names, " and "));
}

} // namespace staticprof
