/** The part of Protocol Buffers that Tron's transactions use: whole numbers, and bytes with their length. */
export interface ProtobufField {
  readonly number: number;
  readonly value: bigint | Buffer;
}

const NUMBER = 0;
const BYTES = 2;
const KIND_BITS = 3;
const KIND_MASK = 7;
const MORE = 0x80n;
const LOW_BITS = 7n;
const LOW_MASK = 0x7fn;
const VARINT_BYTES_MAX = 10;

/** A field that holds a whole number, not negative. */
export function numberField(number: number, value: bigint): Buffer {
  return Buffer.concat([varint(tagOf(number, NUMBER)), varint(value)]);
}

/** A field that holds bytes: a text, or a nested message. */
export function bytesField(number: number, value: Uint8Array): Buffer {
  return Buffer.concat([varint(tagOf(number, BYTES)), varint(BigInt(value.length)), value]);
}

/** The fields of a message in their order; null if the bytes are no message or contain another kind of field. */
export function fieldsIn(bytes: Uint8Array): readonly ProtobufField[] | null {
  const fields: ProtobufField[] = [];
  const buffer = Buffer.from(bytes);
  for (let at = 0; at < buffer.length; ) {
    const tag = readVarint(buffer, at);
    const value = tag && readVarint(buffer, tag.end);
    if (!tag || !value) return null;
    const number = Number(tag.value) >> KIND_BITS;
    const kind = Number(tag.value) & KIND_MASK;
    const end = kind === BYTES ? value.end + Number(value.value) : value.end;
    if ((kind !== BYTES && kind !== NUMBER) || end > buffer.length) return null;
    fields.push({ number, value: kind === BYTES ? buffer.subarray(value.end, end) : value.value });
    at = end;
  }
  return fields;
}

function tagOf(number: number, kind: number): bigint {
  return BigInt((number << KIND_BITS) | kind);
}

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > LOW_MASK; rest >>= LOW_BITS) bytes.push(Number((rest & LOW_MASK) | MORE));
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

function readVarint(bytes: Buffer, from: number): { readonly value: bigint; readonly end: number } | null {
  let value = 0n;
  for (let index = 0; index < VARINT_BYTES_MAX; index += 1) {
    const byte = bytes[from + index];
    if (byte === undefined) return null;
    value |= (BigInt(byte) & LOW_MASK) << (LOW_BITS * BigInt(index));
    if ((BigInt(byte) & MORE) === 0n) return { value, end: from + index + 1 };
  }
  return null;
}
