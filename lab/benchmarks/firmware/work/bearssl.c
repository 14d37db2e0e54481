/* The work of BearSSL: hashes, ciphers and one key of an elliptic curve.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver.h"

#include <bearssl.h>

int
main (int argc, char **argv)
{
  size_t size;
  unsigned char *const data = contents (argv[argc - 1], &size);
  unsigned char hash[64], block[16] = { 0 };
  const unsigned char key[32] = { 1, 2, 3 }, number[32] = { 5, 6, 7, 8 };
  size &= ~(size_t)255;

  br_sha256_context sha256;
  br_sha256_init (&sha256);
  br_sha256_update (&sha256, data, size);
  br_sha256_out (&sha256, hash);
  print_checksum (hash, 32);
  br_sha512_context sha512;
  br_sha512_init (&sha512);
  br_sha512_update (&sha512, data, size / 2);
  br_sha512_out (&sha512, hash);
  print_checksum (hash, 64);

  br_aes_small_ctr_keys small;
  br_aes_small_ctr_init (&small, key, 16);
  br_aes_small_ctr_run (&small, key, 1, data, size / 16);
  br_aes_ct_cbcenc_keys constant;
  br_aes_ct_cbcenc_init (&constant, key, 16);
  br_aes_ct_cbcenc_run (&constant, block, data, size / 16);
  br_poly1305_ctmul_run (key, key, data, size, number, 16, block,
			 br_chacha20_ct_run, 1);
  print_checksum (data, size);
  print_checksum (block, 16);

  size_t length;
  unsigned char point[65];
  const unsigned char *const generator = br_ec_p256_m15.generator (
    BR_EC_secp256r1, &length);
  memcpy (point, generator, length);
  check (br_ec_p256_m15.mul (point, length, number, 32, BR_EC_secp256r1));
  print_checksum (point, length);
  return 0;
}
