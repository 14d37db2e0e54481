/* The work of Mbed TLS: hashes, ciphers and one point of an elliptic curve.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver.h"

#include <mbedtls/aes.h>
#include <mbedtls/base64.h>
#include <mbedtls/chachapoly.h>
#include <mbedtls/ecp.h>
#include <mbedtls/gcm.h>
#include <mbedtls/md5.h>
#include <mbedtls/sha256.h>
#include <mbedtls/sha512.h>

static int
always_the_same (void *data, unsigned char *bytes, size_t n)
{
  (void)data;
  unsigned state = 1;
  while (n--)
    *bytes++ = (state = state * 1664525 + 1013904223) >> 24;
  return 0;
}

int
main (int argc, char **argv)
{
  size_t size, length;
  unsigned char *const data = contents (argv[argc - 1], &size);
  unsigned char *const text = malloc (2 * size);
  unsigned char hash[64], tag[16], block[16] = { 0 };
  const unsigned char key[32] = { 1, 2, 3 };
  size &= ~(size_t)255;

  check (!mbedtls_sha256_ret (data, size, hash, 0));
  print_checksum (hash, 32);
  check (!mbedtls_sha512_ret (data, size / 2, hash, 0));
  print_checksum (hash, 64);
  check (!mbedtls_md5_ret (data, size, hash));
  print_checksum (hash, 16);

  mbedtls_aes_context aes;
  mbedtls_aes_init (&aes);
  check (!mbedtls_aes_setkey_enc (&aes, key, 128));
  check (!mbedtls_aes_crypt_cbc (&aes, MBEDTLS_AES_ENCRYPT, size, block, data,
				 data));
  mbedtls_gcm_context gcm;
  mbedtls_gcm_init (&gcm);
  check (!mbedtls_gcm_setkey (&gcm, MBEDTLS_CIPHER_ID_AES, key, 128));
  check (!mbedtls_gcm_crypt_and_tag (&gcm, MBEDTLS_GCM_ENCRYPT, size / 4, block,
				     12, NULL, 0, data, data, 16, tag));
  mbedtls_chachapoly_context chacha;
  mbedtls_chachapoly_init (&chacha);
  check (!mbedtls_chachapoly_setkey (&chacha, key));
  check (!mbedtls_chachapoly_encrypt_and_tag (&chacha, size, block, NULL, 0,
					      data, data, tag));
  print_checksum (data, size);
  print_checksum (tag, 16);
  check (!mbedtls_base64_encode (text, 2 * size, &length, data, size));
  print_checksum (text, length);

  mbedtls_ecp_group group;
  mbedtls_ecp_point point;
  mbedtls_mpi factor;
  mbedtls_ecp_group_init (&group);
  mbedtls_ecp_point_init (&point);
  mbedtls_mpi_init (&factor);
  check (!mbedtls_ecp_group_load (&group, MBEDTLS_ECP_DP_SECP256R1));
  check (!mbedtls_mpi_read_binary (&factor, hash, 16));
  check (!mbedtls_ecp_mul (&group, &point, &factor, &group.G, always_the_same,
			   NULL));
  check (!mbedtls_mpi_write_binary (&point.X, hash, 32));
  print_checksum (hash, 32);
  return 0;
}
