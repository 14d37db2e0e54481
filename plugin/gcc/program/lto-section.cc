/* Writing and reading the plugin's section of LTO objects.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The section begins with numbers, each as eight bytes, lowest first:

       magic, version, CRC of the rest, length of the text

   and goes on with the text as GCC's own compressor packs it.  That compressor
   ends the compilation with an internal error when what it unpacks is damaged;
   so it gets to see only what has the right checksum, and GCC, which would
   unpack a section on its own otherwise, is told that this one is not
   packed.  */

#include "plugin/gcc/gcc-headers.h"

#include "plugin/gcc/program/lto-section.h"

namespace staticprof
{

namespace
{

/* GCC adds the number (as a function's order) and the unit's ID.  */
const char section_name[] = "[staticprof]";
constexpr int section_order = 0;

constexpr uint64_t magic = 0x464f525043495453; /* "STICPROF".  */
constexpr uint64_t section_version = 1;

struct section_header
{
  uint64_t magic, version, checksum, length;
};

constexpr size_t number_size = 8;
constexpr size_t header_size = 4 * number_size;

void
append_number (std::string &bytes, uint64_t n)
{
  for (size_t i = 0; i < number_size; ++i, n >>= 8)
    bytes += char (n & 0xff);
}

uint64_t
number_at (const char *bytes)
{
  uint64_t n = 0;
  for (size_t i = number_size; i-- > 0;)
    n = n << 8 | (unsigned char)bytes[i];
  return n;
}

uint64_t
checksum_of (const char *bytes, size_t size)
{
  unsigned sum = 0;
  for (size_t i = 0; i < size; ++i)
    sum = crc32_byte (sum, bytes[i]);
  return sum;
}

void
append_piece (const char *bytes, unsigned size, void *text)
{
  static_cast<std::string *> (text)->append (bytes, size);
}

/* Where the packed text goes.  GCC's compressor passes its caller's pointer to
   the function when it unpacks, but with zstd not when it packs.  */
std::string *packed_text;

void
append_packed_piece (const char *bytes, unsigned size, void *)
{
  packed_text->append (bytes, size);
}

std::string
pack (const std::string &text)
{
  std::string packed;
  packed_text = &packed;
  lto_compression_stream *const stream = lto_start_compression (
    append_packed_piece, NULL);
  lto_compress_block (stream, text.data (), text.size ());
  lto_end_compression (stream);
  packed_text = nullptr;
  return packed;
}

/* The text of SECTION, which has SIZE bytes, in FILE.  PROBLEM becomes the
   reason if it cannot be read.  */
std::string
unpack (lto_file_decl_data *file, const char *section, size_t size,
	const char *&problem)
{
  std::string text;
  if (size < header_size)
    {
      problem = G_ ("it is truncated");
      return text;
    }
  const section_header header = { number_at (section),
				  number_at (section + number_size),
				  number_at (section + 2 * number_size),
				  number_at (section + 3 * number_size) };
  const char *const packed = section + header_size;
  const size_t packed_size = size - header_size;
  if (header.magic != magic)
    problem = G_ ("it does not begin as it should");
  else if (header.version != section_version)
    problem = G_ ("another version of the plugin wrote it");
  else if (header.checksum != checksum_of (packed, packed_size))
    problem = G_ ("its checksum is wrong");
  else
    {
      lto_compression_stream *const stream = lto_start_uncompression (
	append_piece, &text);
      lto_uncompress_block (stream, packed, packed_size);
      lto_end_uncompression (stream,
			     file->lto_section_header.get_compression ());
      if (text.size () != header.length)
	problem = G_ ("its length is wrong");
    }
  return text;
}

} // namespace

void
write_lto_section (const std::string &text)
{
  if (lto_stream_offload_p)
    return;

  const std::string packed = pack (text);
  std::string section;
  append_number (section, magic);
  append_number (section, section_version);
  append_number (section, checksum_of (packed.data (), packed.size ()));
  append_number (section, text.size ());
  section += packed;

  char *const name = lto_get_section_name (LTO_section_function_body,
					   section_name, section_order, NULL);
  lto_begin_section (name, false);
  free (name);
  lto_write_raw_data (section.data (), section.size ());
  lto_end_section ();
}

std::vector<lto_record>
read_lto_sections ()
{
  std::vector<lto_record> records;
  lto_file_decl_data **const files = lto_get_file_decl_data ();
  for (size_t i = 0; files[i]; ++i)
    {
      lto_file_decl_data *const file = files[i];
      records.push_back ({ file, file->file_name, std::string () });
      size_t size;
      const char *const section = lto_get_raw_section_data (
	file, LTO_section_function_body, section_name, section_order, &size);
      if (!section)
	continue;
      const char *problem = nullptr;
      std::string text = unpack (file, section, size, problem);
      lto_free_raw_section_data (file, LTO_section_function_body, section_name,
				 section, size);
      if (problem)
	warning (0,
		 "%qs: the profile that libstaticprof left there is ignored: "
		 "%s",
		 file->file_name, _ (problem));
      else
	records.back ().text = std::move (text);
    }
  return records;
}

} // namespace staticprof
