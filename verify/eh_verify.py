#!/usr/bin/env python3
"""Checks what EH publishes and signs, without EH: docs/formats.md describes every format.

  eh_verify.py receipt FILE --keys KEYS.json          a receipt (PDF)
  eh_verify.py statement FILE --keys KEYS.json        a statement of bills (PDF)
  eh_verify.py evidence FILE --keys KEYS.json         an evidence pack (ZIP)
  eh_verify.py bill-proof FILE [--head HEIGHT:HASH]   the proof that a bill is sealed in the books
  eh_verify.py balance-proof FILE [--published FILE]  the proof that a balance is in the published sum
  eh_verify.py seals BLOCKS.csv [--entries ENTRIES.csv --postings POSTINGS.csv] [--head HEIGHT:HASH]
  eh_verify.py webhook BODY --headers FILE (--secret SECRET | --keys KEYS) [--now SECONDS]
  eh_verify.py request BODY --headers FILE --method METHOD --path PATH --secret SECRET [--now SECONDS]
  eh_verify.py vectors DIR                            the test vectors of docs/vectors

KEYS.json is what /api/receipt/keys answers, and the published file what /api/solvency answers; save both once, from
elsewhere than the document. It ends with 0: good; 1: not good; 2: it was called in a wrong way, or a file is missing.
Python 3.8 and its standard library are enough.
"""

import argparse
import base64
import csv
import hashlib
import hmac
import json
import os
import re
import struct
import sys
import time
import zlib


class Bad(Exception):
    """What is checked does not hold; the text says why."""


def need(condition, why):
    if not condition:
        raise Bad(why)


# Ed25519 by RFC 8032, section 5.1: verification only, so nothing here is secret.

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def recover_x(y, sign):
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P != 0 or (x == 0 and sign):
        return None
    return x if x & 1 == sign else P - x


def point_of(encoded):
    y = int.from_bytes(encoded, "little")
    x = recover_x(y & ((1 << 255) - 1), y >> 255)
    if x is None:
        return None
    y &= (1 << 255) - 1
    return (x, y, 1, x * y % P)


def add(p, q):
    a = (p[1] - p[0]) * (q[1] - q[0]) % P
    b = (p[1] + p[0]) * (q[1] + q[0]) % P
    c = 2 * p[3] * q[3] * D % P
    d = 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(scalar, point):
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = add(result, point)
        point = add(point, point)
        scalar >>= 1
    return result


def encoded_point(point):
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | ((x & 1) << 255)).to_bytes(32, "little")


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = (recover_x(BASE_Y, 0), BASE_Y, 1, recover_x(BASE_Y, 0) * BASE_Y % P)


def is_signed_by(public_key, message, signature):
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key = point_of(public_key)
    scalar = int.from_bytes(signature[32:], "little")
    if key is None or scalar >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    minus = (P - key[0], key[1], key[2], P - key[3])
    return encoded_point(add(times(scalar, BASE), times(challenge, minus))) == signature[:32]


def from_base64url(text, length):
    """The bytes of unpadded base64url; nothing for a text that is not the one way to write them."""
    if re.fullmatch(r"[A-Za-z0-9_-]+", text) is None:
        return None
    try:
        value = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return None
    is_canonical = base64.urlsafe_b64encode(value).rstrip(b"=").decode() == text
    return value if is_canonical and len(value) == length else None


def need_signature(message, key_id, value, keys):
    found = next((key for key in keys if key["id"] == key_id), None)
    signature = from_base64url(value, 64)
    public = found and from_base64url(found["public_key"], 32)
    is_right = bool(public and signature) and is_signed_by(public, message, signature)
    need(is_right, "it is not signed by a published key, or was changed")


# JSON: UTF-8, every name once, at most 100 deep.

DEPTH_MAX = 100
SAFE_MAX = 2**53 - 1


def json_of(content):
    try:
        text = content.decode("utf-8") if isinstance(content, bytes) else content
        text.encode("utf-8")
        return json.loads(text, object_pairs_hook=once, parse_float=number_of, parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise Bad("it is no JSON, or says something twice") from error


def once(pairs):
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a name comes twice")
    return result


def number_of(text):
    value = float(text)
    return int(value) if value.is_integer() else value


def refuse(text):
    raise ValueError(text)


def depth_of(text):
    deepest = depth = 0
    for sign in re.sub(r'"(?:[^"\\]|\\.)*"', "", text, flags=re.S):
        depth += (sign in "[{") - (sign in "]}")
        deepest = max(deepest, depth)
    return deepest


def shallow_json_of(content):
    value = json_of(content)
    text = content.decode("utf-8") if isinstance(content, bytes) else content
    need(depth_of(text) <= DEPTH_MAX, "it is nested too deeply")
    return value


def members(value, names, is_exact=True):
    need(isinstance(value, dict) and all(name in value for name in names), "a member is missing")
    need(not is_exact or len(value) == len(names), "it has a member that is unknown")
    return [value[name] for name in names]


def is_text(value, pattern=None):
    if not isinstance(value, str):
        return False
    return pattern is None or re.fullmatch(pattern, value) is not None


def is_count(value):
    return isinstance(value, int) and not isinstance(value, bool) and -SAFE_MAX <= value <= SAFE_MAX


HASH = r"[0-9a-f]{64}"
SALT = r"[0-9a-f]{32}"
UUID = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
COUNT = r"0|[1-9][0-9]*"
AMOUNT = r"0|-?[1-9][0-9]*"
SUM = r"0|[1-9][0-9]{0,17}"
INSTANT = r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z"
NO_HASH = "0" * 64


def sha256(content):
    return hashlib.sha256(content).hexdigest()


def utf8(text):
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise Bad("a text holds half a character") from error


# Receipts and statements: the last line of the PDF signs all before it.

MARK = b"%EH-Ed25519 "
SIGNATURE_LINE = rb"%EH-Ed25519 ([a-z0-9-]{1,20}) ([A-Za-z0-9_-]{86})\n"


def check_pdf(content, keys):
    at = content.rfind(MARK)
    line = None if at == -1 else re.fullmatch(SIGNATURE_LINE, content[at:])
    need(line, "it has no signature at its end")
    key_id, value = line.group(1).decode(), line.group(2).decode()
    need_signature(content[:at], key_id, value, keys)
    return {"key_id": key_id}


# Evidence packs: a ZIP that can be read in one way only, with a signed list of its files.

ZIP_NAME = r"(?:[a-z0-9][a-z0-9.-]*/)*[a-z0-9][a-z0-9.-]*"
PACK_BYTES_MAX = 200_000_000
FILES_MAX = 5000
MANIFEST, MANIFEST_SIGNATURE = "manifest.json", "manifest.sig.json"


def files_of_zip(content):
    end = len(content) - 22
    need(end >= 0, "it is no whole ZIP file")
    mark, disk, first, here, count, size, start, comment = struct.unpack_from("<IHHHHIIH", content, end)
    need(mark == 0x06054B50, "it is no whole ZIP file")
    is_whole = disk == 0 and first == 0 and here == count and start + size == end and comment == 0
    need(is_whole and count <= FILES_MAX, "its directory is not where it should be")
    entries, at = [], start
    for _ in range(count):
        need(at + 46 <= end and content[at : at + 4] == b"PK\x01\x02", "its directory is damaged")
        name_end = at + 46 + struct.unpack_from("<H", content, at + 28)[0]
        extra, remark, part = struct.unpack_from("<HHH", content, at + 30)
        need(name_end <= end and extra == remark == part == 0, "its directory holds more than names")
        name = content[at + 46 : name_end].decode("latin-1")
        need(re.fullmatch(ZIP_NAME, name) and ".." not in name, "a file in it has a name that no pack gives")
        flags, method = struct.unpack_from("<HH", content, at + 8)
        need(flags in (0, 0x0800) and method in (0, 8), "a file is packed in a way that no pack uses")
        checksum, packed, unpacked = struct.unpack_from("<III", content, at + 16)
        local = struct.unpack_from("<I", content, at + 42)[0]
        entries.append((name, content[at + 6 : at + 32], method, checksum, packed, unpacked, local))
        at = name_end
    need(at == end, "there is something behind its directory")
    need(sum(entry[5] for entry in entries) <= PACK_BYTES_MAX, "it says that it holds more than any pack does")
    need(len({entry[0] for entry in entries}) == count, "it holds two files of one name")
    files, at = {}, 0
    for name, said, method, checksum, packed, unpacked, local in entries:
        need(local == at, "there is something between its files")
        begin = at + 30 + len(name)
        is_same = content[at : at + 4] == b"PK\x03\x04" and content[at + 4 : at + 30] == said
        need(is_same and content[at + 30 : begin] == name.encode(), f"{name} is described in two ways")
        need(begin + packed <= start, f"{name} is damaged")
        files[name] = unpacked_file(content[begin : begin + packed], name, method, checksum, unpacked)
        at = begin + packed
    need(at == start, "there is something before its directory")
    return files


def unpacked_file(packed, name, method, checksum, size):
    if method == 8:
        inflate = zlib.decompressobj(-15)
        try:
            content = inflate.decompress(packed, size + 1)
        except zlib.error as error:
            raise Bad(f"{name} is damaged") from error
        need(inflate.eof and not inflate.unused_data, f"{name} is damaged, or there is something behind it")
    else:
        content = packed
    need(len(content) == size and zlib.crc32(content) == checksum, f"{name} is damaged")
    return content


def check_evidence(content, keys):
    files = files_of_zip(content)
    need(MANIFEST in files and MANIFEST_SIGNATURE in files, "it carries no signed list")
    signature = shallow_json_of(files[MANIFEST_SIGNATURE])
    algorithm, key_id, value = members(signature, ["algorithm", "key_id", "value"])
    need(algorithm == "Ed25519" and is_text(key_id) and is_text(value), "its signature cannot be read")
    need_signature(files[MANIFEST], key_id, value, keys)
    made_at, number, listed = members(shallow_json_of(files[MANIFEST]), ["made_at", "transaction_no", "files"])
    need(is_text(made_at) and is_text(number) and isinstance(listed, list), "its list cannot be read")
    names = {MANIFEST, MANIFEST_SIGNATURE}
    for entry in listed:
        name, size, digest = members(entry, ["name", "bytes", "sha256"])
        need(is_text(name) and is_count(size) and is_text(digest), "its list cannot be read")
        need(name not in names, f"its list names {name} twice")
        names.add(name)
        need(name in files, f"{name} is missing")
        is_same = len(files[name]) == size and sha256(files[name]) == digest
        need(is_same, f"{name} is not what was signed")
    need(names == set(files), "a file was put in afterwards")
    return {"key_id": key_id, "transaction_no": number, "files": len(listed)}


# Proofs of a bill: the parts of an entry, its path in its block, and the chain of blocks after it.

HEADER = ["height", "first_transaction", "end_transaction", "entries", "root", "previous_hash", "skip_hash", "sealed_at"]
PARTS_MAX, LEVELS_MAX, CHAIN_MAX = 1000, 40, 2000


def skipped_to(height):
    return height - (height & -height)


def hash_of_header(header):
    values = members(header, HEADER, is_exact=False)
    height, first, end, entries, root, previous, skip, sealed_at = values
    need(is_count(height) and is_count(entries) and height >= 1 and entries >= 1, "a block has no height or no entries")
    is_right = all(is_text(text, HASH) for text in (root, previous, skip)) and is_text(sealed_at, INSTANT)
    need(is_right and is_text(first, COUNT) and is_text(end, COUNT), "a block is not written as blocks are")
    return sha256(json.dumps(["block 2", *values], separators=(",", ":")).encode())


def hash_of_part(part):
    if isinstance(part, dict) and "text" in part:
        salt, text = members(part, ["salt", "text"])
        need(is_text(salt, SALT) and is_text(text), "a part is not written as parts are")
        return sha256(b"\x02" + utf8(salt + text))
    [digest] = members(part, ["hash"])
    need(is_text(digest, HASH), "a part is not written as parts are")
    return digest


def check_bill_proof(content):
    proof = shallow_json_of(content)
    parts, path, block, chain = members(proof, ["parts", "path", "block", "chain"], is_exact=False)
    need(all(isinstance(each, list) for each in (parts, path, chain)), "it is no proof of a bill")
    need(len(parts) <= PARTS_MAX and len(path) <= LEVELS_MAX and len(chain) <= CHAIN_MAX, "it is too long")
    node = hashlib.sha256(b"\x00" + "".join(map(hash_of_part, parts)).encode()).digest()
    for step in path:
        side, digest = members(step, ["side", "hash"], is_exact=False)
        need(side in ("left", "right") and is_text(digest, HASH), "a step is not written as steps are")
        other = bytes.fromhex(digest)
        node = hashlib.sha256(b"\x01" + (other + node if side == "left" else node + other)).digest()
    own = hash_of_header(block)
    need(node.hex() == block["root"], "the entry does not lead to the root of its block")
    height, digest = block["height"], own
    for header in chain:
        next_digest = hash_of_header(header)
        is_next = header["height"] == height + 1 and header["previous_hash"] == digest
        is_skip = skipped_to(header["height"]) == height and header["skip_hash"] == digest
        need(header["height"] > height and (is_next or is_skip), "the chain of blocks is broken")
        height, digest = header["height"], next_digest
    need(parts and "text" in parts[0], "the head of the entry is not shown")
    entry_id, key = (list_of(parts[0]["text"]) + [None, None])[:2]
    need(is_text(entry_id, UUID) and is_text(key), "the head of the entry is none")
    lines = [line_of(part["text"]) for part in parts[1:] if "text" in part]
    return {
        "entry_id": entry_id,
        "key": key,
        "lines": lines,
        "block": {"height": block["height"], "hash": own},
        "head": {"height": height, "hash": digest},
    }


def list_of(text):
    value = json_of(text)
    need(isinstance(value, list), "a part is no list")
    return value


def line_of(text):
    account, _, amount, _, after = (list_of(text) + [None] * 5)[:5]
    is_right = is_text(account, UUID) and is_text(amount, AMOUNT) and is_text(after, AMOUNT)
    need(is_right, "a part is no leg of an entry")
    return {"account_id": account, "amount": amount, "balance_after": after}


# Proofs of a balance: two leaves of a tree whose nodes carry sums.


def check_balance_proof(content, published=None):
    day, currency, root, owner, parts = members(
        shallow_json_of(content), ["day", "currency", "root", "owner_id", "parts"]
    )
    digest, total = members(root, ["hash", "total"])
    need(is_text(day) and is_text(currency) and is_text(owner, UUID), "it is no proof of a balance")
    need(is_text(digest, HASH) and is_text(total, SUM) and isinstance(parts, list), "it is no proof of a balance")
    if published is not None:
        same = (day, currency, digest, total) == tuple(published[name] for name in ("day", "currency", "hash", "total"))
        need(same, "its root is not the published one")
    need(len(parts) == 2, "a balance has two parts")
    balance, leaves = 0, set()
    for index, part in enumerate(parts):
        amount, sides = climb(owner, index, part, (digest, int(total)))
        balance += amount
        leaves.add(sides)
    need(len(leaves) == 2, "both parts are the same leaf")
    return {"balance": str(balance)}


def climb(owner, index, part, root):
    salt, amount, path = members(part, ["salt", "amount", "path"])
    need(is_text(salt, HASH) and is_text(amount, SUM) and isinstance(path, list), "a part is not written as parts are")
    need(1 <= len(path) <= LEVELS_MAX, "a path is too long or none")
    total, sides = int(amount), ""
    leaf = b"\x00" + bytes.fromhex(salt) + bytes.fromhex(owner.replace("-", "")) + bytes([index]) + eight(total)
    node = hashlib.sha256(leaf).digest()
    for step in path:
        side, digest, other = members(step, ["side", "hash", "sum"])
        is_right = side in ("left", "right") and is_text(digest, HASH) and is_text(other, SUM)
        need(is_right, "a step is not written as steps are")
        pair = [eight(int(other)) + bytes.fromhex(digest), eight(total) + node]
        node = hashlib.sha256(b"\x01" + b"".join(pair if side == "left" else reversed(pair))).digest()
        total += int(other)
        sides += side
    need((node.hex(), total) == root, "a part does not lead to the root")
    return int(amount), sides


def eight(total):
    need(total < 2**64, "a sum is too large")
    return total.to_bytes(8, "big")


# The chain of seals: every block from the first, and the entries in them where they are given.


def check_seals(blocks, entries=None, postings=None):
    need(blocks, "there are no blocks")
    leaves = None if entries is None else leaves_of(entries, postings or [])
    hashes, previous, begin = {0: NO_HASH}, NO_HASH, 0
    for number, block in enumerate(blocks, 1):
        texts = ["height", "first_transaction", "end_transaction", "entry_count"]
        need(all(is_text(block.get(name), COUNT) for name in texts), f"block {number} is not written as blocks are")
        height, first, end, count = (int(block[name]) for name in texts)
        header = {name: block.get(name) for name in HEADER}
        header.update(height=height, entries=count)
        need(height == number, f"block {number} does not follow the block before it")
        need(block["previous_hash"] == previous, f"block {height} does not name the hash of the block before it")
        need(first == begin and end > first, f"block {height} does not begin where the block before it ended")
        need(block["skip_hash"] == hashes[skipped_to(height)], f"block {height} names another earlier block")
        need(hash_of_header(header) == block["hash"], f"block {height} does not have the hash it says")
        if leaves is not None:
            need(is_text(block.get("secret"), HASH), f"block {height} has no secret")
            inside = take(leaves, end)
            need(len(inside) == count, f"block {height} sealed {count} entries and finds {len(inside)}")
            root = root_of([salted_leaf(block["secret"], *leaf[1:]) for leaf in inside])
            need(root == block["root"], f"block {height} finds entries that are not as they were sealed")
        previous, begin, hashes[height] = block["hash"], end, block["hash"]
    return {"blocks": len(blocks), "hash": previous, "unsealed": None if leaves is None else len(leaves)}


def leaves_of(entries, postings):
    lines = {}
    for posting in postings:
        lines.setdefault(posting["entry_id"], []).append((posting["account_id"], posting["line"]))
    leaves = []
    for entry in entries:
        need(is_text(entry.get("transaction_id"), COUNT), "an entry has no transaction")
        own = [line for _, line in sorted(lines.pop(entry["id"], []))]
        leaves.append((int(entry["transaction_id"]), entry["id"], entry["head"], own))
    need(not lines, "a posting belongs to no entry")
    return sorted(leaves, reverse=True)


def take(leaves, end):
    inside = []
    while leaves and leaves[-1][0] < end:
        inside.append(leaves.pop())
    return inside


def salted_leaf(secret, entry_id, head, lines):
    texts, salts = [head, *lines], ""
    for turn in range((len(texts) + 3) // 4):
        salts += hashlib.sha512(f"{secret}:{entry_id}:{turn}".encode()).hexdigest()
    parts = (sha256(b"\x02" + utf8(salts[at * 32 : at * 32 + 32] + text)) for at, text in enumerate(texts))
    return hashlib.sha256(b"\x00" + "".join(parts).encode()).digest()


def root_of(leaves):
    level = leaves
    while len(level) > 1:
        pairs = zip(level[::2], level[1::2])
        odd = level[-1:] if len(level) % 2 else []
        level = [hashlib.sha256(b"\x01" + left + right).digest() for left, right in pairs] + odd
    return level[0].hex() if level else None


# Webhooks and signed requests: HMAC-SHA256 over what is sent, byte for byte.

TOLERANCE_SECONDS = 300


def check_webhook(content, headers, secrets, now, keys=None):
    sent_id, sent_at, signatures = (header_of(headers, f"webhook-{name}") for name in ("id", "timestamp", "signature"))
    need(sent_id and sent_at and signatures, "webhook-id, webhook-timestamp or webhook-signature is missing")
    need(is_text(sent_at, r"[0-9]{1,12}"), "webhook-timestamp is not Unix seconds")
    need(abs(now - int(sent_at)) <= TOLERANCE_SECONDS, "it is too old or too new")
    signed = utf8(f"{sent_id}.{sent_at}.") + content
    if keys is not None:
        need_public_signature(signed, header_of(headers, "webhook-key"), signatures.split(" "), keys)
        need(isinstance(json_of(content), dict), "the body is not a JSON object")
        return {"id": sent_id}
    given = [signature.encode('utf-8', 'surrogatepass') for signature in signatures.split(" ") if signature.startswith("v1,")]
    is_right = False
    for secret in secrets:
        need(secret.startswith("whsec_"), "a secret begins with whsec_")
        key = base64.b64decode(secret[len("whsec_") :], validate=True)
        wanted = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
        for signature in given:
            is_right = hmac.compare_digest(signature, wanted) or is_right
    need(is_right, "no signature matches a secret")
    need(isinstance(json_of(content), dict), "the body is not a JSON object")
    return {"id": sent_id}


def need_public_signature(signed, key_id, signatures, keys):
    found = next((key for key in keys if key["id"] == key_id), None)
    public = found and from_base64url(found["public_key"], 32)
    need(public, "webhook-key names no published key")
    for signature in signatures:
        value = from_base64(signature[len("v1a,") :]) if signature.startswith("v1a,") else None
        if value is not None and is_signed_by(public, signed, value):
            return
    raise Bad("no signature matches the key")


def from_base64(text):
    """The bytes of padded base64; nothing for a text that is not the one way to write them."""
    if re.fullmatch(r"[A-Za-z0-9+/]+={0,2}", text) is None:
        return None
    try:
        value = base64.b64decode(text, validate=True)
    except ValueError:
        return None
    return value if base64.b64encode(value).decode() == text else None


def check_request(content, headers, method, path, secret, now):
    names = ("eh-key", "eh-time", "eh-nonce", "eh-signature")
    key_id, sent_at, nonce, signature = (header_of(headers, name) for name in names)
    is_whole = is_text(key_id) and is_text(signature)
    is_whole = is_whole and is_text(sent_at, r"[0-9]{10}") and is_text(nonce, r"[A-Za-z0-9_-]{16,64}")
    need(is_whole, "a header is missing or not written as it should be")
    need(abs(now - int(sent_at)) <= TOLERANCE_SECONDS, "it is too old or too new")
    signed = utf8("\n".join([sent_at, nonce, method, path]) + "\n") + content
    wanted = "v1=" + hmac.new(utf8(secret), signed, hashlib.sha256).hexdigest()
    need(hmac.compare_digest(utf8(signature), utf8(wanted)), "the signature is not of this request and secret")
    return {"key_id": key_id}


def header_of(headers, name):
    value = next((value for key, value in headers.items() if key.lower() == name), None)
    return value if isinstance(value, str) else None


# Test vectors.


def judged(case):
    """The finding of a case, or nothing where it is not good; and why not."""
    content = base64.b64decode(case["file"]) if "file" in case else case.get("text", "").encode("utf-8", "surrogatepass")
    kind = case["kind"]
    try:
        if kind in ("receipt", "statement"):
            return check_pdf(content, case["keys"]), None
        if kind == "evidence":
            return check_evidence(content, case["keys"]), None
        if kind == "bill-proof":
            return check_bill_proof(content), None
        if kind == "balance-proof":
            return check_balance_proof(content, case["published"]), None
        if kind == "seals":
            return check_seals(case["blocks"], case["entries"], case["postings"]), None
        if kind == "webhook":
            return check_webhook(content, case["headers"], case["secrets"], case["now"], case.get("keys")), None
        if kind == "request":
            request = (case["headers"], case["method"], case["path"], case["secret"], case["now"])
            return check_request(content, *request), None
    except Bad as bad:
        return None, str(bad)
    raise SystemExit(f"{kind}: no kind of vector")


def check_vectors(folder):
    count, faults = 0, []
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".json"):
            continue
        for case in json.loads(read(os.path.join(folder, name)))["cases"]:
            count += 1
            finding, why = judged(case)
            if finding != case["finding"]:
                faults.append(f"{name}: {case['name']}: expected {case['finding']}, found {finding or why}")
    need(count > 0, "there are no vectors")
    need(not faults, "\n".join(faults))
    return {"vectors": count}


# The command.


def read(path):
    with open(path, "rb") as file:
        return file.read()


def keys_of(path):
    value = json.loads(read(path))
    return value.get("data", value)["keys"]


def rows_of(path):
    if path is None:
        return None
    csv.field_size_limit(2**30)
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def published_of(path, content):
    if path is None:
        return None
    value = json.loads(read(path))
    day = shallow_json_of(content).get("day")
    found = next((each for each in value.get("data", value)["days"] if each["day"] == day), None)
    need(found, f"nothing is published for {day}")
    total = str(int(found["owed"].replace(".", "")))
    return {"day": day, "currency": found["currency"], "hash": found["root_hash"], "total": total}


def need_head(wanted, height, digest):
    need(wanted in (None, f"{height}:{digest}"), f"it leads to block {height}:{digest}, which is not the given one")


def run(options):
    what, path = options.what, options.file
    if what == "vectors":
        return f"good: {check_vectors(path)['vectors']} vectors"
    if what == "seals":
        found = check_seals(rows_of(path), rows_of(options.entries), rows_of(options.postings))
        need_head(options.head, found["blocks"], found["hash"])
        entries = "entries not looked at" if found["unsealed"] is None else f"{found['unsealed']} entries after the last"
        return f"good: {found['blocks']} blocks, {entries}, leading to {found['blocks']}:{found['hash']}"
    content = read(path)
    if what in ("receipt", "statement"):
        return f"good: signed by key {check_pdf(content, keys_of(options.keys))['key_id']}"
    if what == "evidence":
        found = check_evidence(content, keys_of(options.keys))
        return f"good: trade {found['transaction_no']}, {found['files']} files, signed by key {found['key_id']}"
    if what == "bill-proof":
        found = check_bill_proof(content)
        need_head(options.head, found["head"]["height"], found["head"]["hash"])
        said = "account {account_id} moved by {amount}, then held {balance_after}"
        moved = [said.format(**line) for line in found["lines"]]
        first = f"good: entry {found['entry_id']} ({found['key']}) is sealed in block {found['block']['height']}"
        return "\n".join([first, *moved, f"leading to {found['head']['height']}:{found['head']['hash']}"])
    if what == "balance-proof":
        balance = check_balance_proof(content, published_of(options.published, content))["balance"]
        root = json.loads(content)["root"]
        note = "" if options.published else "; compare this root with the published one"
        return f"good: {balance} of {root['total']} (smallest units) under root {root['hash']}{note}"
    headers = json.loads(read(options.headers))
    now = int(time.time()) if options.now is None else options.now
    if what == "webhook":
        keys = None if options.keys is None else keys_of(options.keys)
        return f"good: webhook {check_webhook(content, headers, options.secret or [], now, keys)['id']}"
    found = check_request(content, headers, options.method, options.path, options.secret[0], now)
    return f"good: request of key {found['key_id']}"


NEEDED = {
    "receipt": ["keys"],
    "statement": ["keys"],
    "evidence": ["keys"],
    "webhook": ["headers"],
    "request": ["headers", "secret", "method", "path"],
}
KINDS = ["receipt", "statement", "evidence", "bill-proof", "balance-proof", "seals", "webhook", "request", "vectors"]


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("what", choices=KINDS)
    parser.add_argument("file")
    for name in ("keys", "head", "published", "entries", "postings", "headers", "method", "path"):
        parser.add_argument(f"--{name}")
    parser.add_argument("--secret", action="append")
    parser.add_argument("--now", type=int)
    options = parser.parse_args()
    missing = [name for name in NEEDED.get(options.what, []) if getattr(options, name) is None]
    if options.what == "webhook" and (options.secret is None) == (options.keys is None):
        missing.append("secret or keys")
    if missing or (options.entries is None) != (options.postings is None):
        parser.error("missing: " + (", ".join(f"--{name}" for name in missing) or "--entries and --postings together"))
    try:
        print(run(options))
    except Bad as bad:
        print(f"NOT GOOD: {bad}")
        return 1
    except (OSError, ValueError, KeyError, TypeError) as error:
        print(f"cannot check: {error!r}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
