import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a ZIP, and in what its two headers may lie. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
  readonly localName?: string;
  readonly localBytes?: number;
  readonly saysBytes?: number;
  /** Bytes to store instead of the deflated content. */
  readonly packed?: Buffer;
}

export interface ZipLies {
  /** Files with a local header only. */
  readonly hidden?: readonly ZipEntry[];
  readonly comment?: string;
  readonly saysFiles?: number;
}

/** A ZIP written by hand, so that it can say what no packer says. */
export function zipOf(entries: readonly ZipEntry[], lies: ZipLies = {}): Buffer {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const entry of [...(lies.hidden ?? []), ...entries]) {
    const packed = entry.packed ?? deflateRawSync(entry.bytes);
    const local = Buffer.concat([localHead(entry, packed), Buffer.from(entry.localName ?? entry.name), packed]);
    if (entries.includes(entry)) centrals.push(centralHead(entry, packed, at), Buffer.from(entry.name));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(centrals);
  const files = lies.saysFiles ?? entries.length;
  const comment = Buffer.from(lies.comment ?? '');
  const end = Buffer.concat([
    uint32(0x06054b50),
    uint16(0, 0, files, files),
    uint32(directory.length, at),
    uint16(comment.length),
    comment,
  ]);
  return Buffer.concat([...locals, directory, end]);
}

function localHead(entry: ZipEntry, packed: Buffer): Buffer {
  const name = entry.localName ?? entry.name;
  return Buffer.concat([
    uint32(0x04034b50),
    said(entry, packed, entry.localBytes ?? entry.saysBytes ?? entry.bytes.length),
    uint16(name.length, 0),
  ]);
}

function centralHead(entry: ZipEntry, packed: Buffer, at: number): Buffer {
  return Buffer.concat([
    uint32(0x02014b50),
    uint16(20),
    said(entry, packed, entry.saysBytes ?? entry.bytes.length),
    uint16(entry.name.length, 0, 0, 0, 0),
    uint32(0, at),
  ]);
}

/** Version, flags, method, time, date, checksum and both sizes. */
function said(entry: ZipEntry, packed: Buffer, bytes: number): Buffer {
  return Buffer.concat([uint16(20, 0, 8, 0, 0), uint32(crc32(entry.bytes), packed.length, bytes)]);
}

function uint16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}

function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}
