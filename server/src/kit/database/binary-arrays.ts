/** A column of values as PostgreSQL reads it fastest: one binary array, a third of the cost of its text form. */
export const binaryArray = {
  uuid: (values: readonly string[]) => fixed(2950, 16, values, (buffer, at, value) => writeUuid(buffer, at, value)),
  bigint: (values: readonly bigint[]) => fixed(20, 8, values, (buffer, at, value) => buffer.writeBigInt64BE(value, at)),
  integer: (values: readonly number[]) => fixed(23, 4, values, (buffer, at, value) => buffer.writeInt32BE(value, at)),
  smallint: (values: readonly number[]) => fixed(21, 2, values, (buffer, at, value) => buffer.writeInt16BE(value, at)),
  timestamptz: (values: readonly Date[]) =>
    fixed(1184, 8, values, (buffer, at, value) => buffer.writeBigInt64BE(microsecondsOf(value), at)),
  text: (values: readonly (string | null)[]) => texts(25, 0, values),
  jsonb: (values: readonly (string | null)[]) => texts(3802, 1, values),
};

export type BinaryType = keyof typeof binaryArray;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;
/** PostgreSQL counts microseconds from the year 2000. */
const EPOCH_MILLISECONDS = 946_684_800_000;
const MICROSECONDS = 1000n;
const JSONB_VERSION = 1;

function fixed<T>(
  oid: number,
  width: number,
  values: readonly T[],
  write: (b: Buffer, at: number, v: T) => void,
): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + values.length * (LENGTH_BYTES + width));
  let at = writeHeader(buffer, oid, values.length, false);
  for (const value of values) {
    at = buffer.writeInt32BE(width, at);
    write(buffer, at, value);
    at += width;
  }
  return buffer;
}

function texts(oid: number, versionBytes: number, values: readonly (string | null)[]): Buffer {
  let size = HEADER_BYTES;
  for (const value of values) size += LENGTH_BYTES + (value === null ? 0 : versionBytes + Buffer.byteLength(value));
  const buffer = Buffer.allocUnsafe(size);
  let at = writeHeader(buffer, oid, values.length, values.includes(null));
  for (const value of values) at = writeText(buffer, at, versionBytes, value);
  return buffer;
}

function writeText(buffer: Buffer, at: number, versionBytes: number, value: string | null): number {
  if (value === null) return buffer.writeInt32BE(NULL_LENGTH, at);
  const start = at + LENGTH_BYTES;
  if (versionBytes > 0) buffer[start] = JSONB_VERSION;
  const length = versionBytes + buffer.write(value, start + versionBytes);
  buffer.writeInt32BE(length, at);
  return start + length;
}

function writeHeader(buffer: Buffer, oid: number, count: number, hasNull: boolean): number {
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(hasNull ? 1 : 0, 4);
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(count, 12);
  return buffer.writeInt32BE(1, 16);
}

function writeUuid(buffer: Buffer, at: number, value: string): void {
  const hex = value.slice(0, 8) + value.slice(9, 13) + value.slice(14, 18) + value.slice(19, 23) + value.slice(24);
  if (buffer.write(hex, at, 'hex') !== 16) throw new Error(`Not a UUID: ${value}`);
}

function microsecondsOf(date: Date): bigint {
  return BigInt(date.getTime() - EPOCH_MILLISECONDS) * MICROSECONDS;
}
