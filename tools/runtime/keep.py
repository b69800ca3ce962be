"""What the trimmed standard library keeps, besides what the sources import by themselves.

Executed in a fresh Pyodide at build time (tools/precompile.mjs): whatever these imports bring in
goes into the page's python_stdlib.zip.txt. The imports of `py/tute` and of PyScript's own Python
modules are found by reading them (tools/modules.py), so only two kinds belong here: modules that
the library imports late, inside functions, and modules that the code may rely on at any time.
"""

import _strptime  # datetime.strptime imports it late, as others do below
import array
import ast  # traceback and inspect, when they show a source line
import asyncio
import base64
import bisect
import codeop  # PyScript's and Pyodide's eval_code
import collections
import contextlib
import copy
import dataclasses
import datetime
import encodings.ascii
import encodings.cp437  # names inside zip files
import encodings.idna
import encodings.latin_1
import encodings.utf_8_sig
import enum
import functools
import gzip
import hashlib
import heapq
import html
import importlib
import importlib.util
import itertools
import json
import linecache
import logging
import math
import operator
import random
import re
import secrets
import string
import struct
import textwrap
import time
import tokenize
import traceback
import types
import typing
import unicodedata
import zlib
