/** Ethereum's encoding of transactions (RLP): bytes, or a list of items. */
export type Rlp = Uint8Array | readonly Rlp[];

const SHORT_MAX = 55;
const STRING = 0x80;
const LIST = 0xc0;
const DEPTH_MAX = 8;

export function encodeRlp(item: Rlp): Buffer {
  if (item instanceof Uint8Array) {
    const [first] = item;
    if (item.length === 1 && first !== undefined && first < STRING) return Buffer.from(item);
    return Buffer.concat([headOf(item.length, STRING), item]);
  }
  const body = Buffer.concat(item.map(encodeRlp));
  return Buffer.concat([headOf(body.length, LIST), body]);
}

/** The item that exactly these bytes encode; null when they are no item, or not its canonical encoding. */
export function decodeRlp(bytes: Uint8Array): Rlp | null {
  const read = readItem(bytes, 0, DEPTH_MAX);
  if (read === null || read.end !== bytes.length) return null;
  return encodeRlp(read.item).equals(bytes) ? read.item : null;
}

/** A whole number as its fewest bytes; no bytes for zero. */
export function bytesOf(number: bigint): Buffer {
  if (number === 0n) return Buffer.alloc(0);
  const digits = number.toString(16);
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
}

/** The number that bytes encode; null with a leading zero, which the encoding forbids. */
export function numberOf(bytes: Uint8Array): bigint | null {
  if (bytes[0] === 0) return null;
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}

function headOf(length: number, kind: number): Buffer {
  if (length <= SHORT_MAX) return Buffer.from([kind + length]);
  const size = bytesOf(BigInt(length));
  return Buffer.concat([Buffer.from([kind + SHORT_MAX + size.length]), size]);
}

interface Read {
  readonly item: Rlp;
  readonly end: number;
}

function readItem(bytes: Uint8Array, at: number, depth: number): Read | null {
  const head = bytes[at];
  if (head === undefined || depth === 0) return null;
  if (head < STRING) return { item: bytes.subarray(at, at + 1), end: at + 1 };
  const isList = head >= LIST;
  const short = head - (isList ? LIST : STRING);
  const body = bodyOf(bytes, at, short);
  if (body === null) return null;
  if (!isList) return { item: bytes.subarray(body.start, body.end), end: body.end };
  const items: Rlp[] = [];
  for (let next = body.start; next < body.end; ) {
    const read = readItem(bytes.subarray(0, body.end), next, depth - 1);
    if (read === null) return null;
    items.push(read.item);
    next = read.end;
  }
  return { item: items, end: body.end };
}

function bodyOf(bytes: Uint8Array, at: number, short: number): { start: number; end: number } | null {
  const sizeBytes = short > SHORT_MAX ? short - SHORT_MAX : 0;
  const start = at + 1 + sizeBytes;
  const length = sizeBytes === 0 ? BigInt(short) : (numberOf(bytes.subarray(at + 1, start)) ?? -1n);
  const end = BigInt(start) + length;
  return length < 0n || end > BigInt(bytes.length) ? null : { start, end: Number(end) };
}
