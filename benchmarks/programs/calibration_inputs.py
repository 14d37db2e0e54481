"""Inputs of the calibration set, made from fixed seeds.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Each maker takes a size and returns str or bytes.
"""
