import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const STORED = 0;
const DEFLATED = 8;
const FLAGS_UTF8 = 0x0800;
const VERSION = 20;
/** The ZIP version that supports sizes above four gigabytes. */
const VERSION_64 = 45;
const WIDE_FIELD = 1;
const UINT16_MAX = 0xffff;
const UINT32_MAX = 0xffffffff;
const WIDE_END_BYTES = 56;

const packed = promisify<Buffer, Buffer>(deflateRaw);

/** A file in the archive as the directory describes it. */
export interface ZipEntry {
  readonly name: string;
  readonly isPacked: boolean;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** The position of its header in the archive. */
  readonly startsAt: number;
}

/**
 * A file as stored in the archive from `startsAt` on: header and content. The archive is these files in a row, then
 * `zipDirectory`. Only single files must fit into memory.
 */
export async function zipFile(
  file: { readonly name: string; readonly bytes: Buffer; readonly isPacked: boolean },
  { startsAt, now }: { readonly startsAt: number; readonly now: Date },
): Promise<{ readonly entry: ZipEntry; readonly bytes: Buffer }> {
  const content = file.isPacked ? await packed(file.bytes) : file.bytes;
  const entry: ZipEntry = {
    name: file.name,
    isPacked: file.isPacked,
    crc: crc32(file.bytes),
    packedBytes: content.length,
    bytes: file.bytes.length,
    startsAt,
  };
  const name = Buffer.from(file.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL, 0);
  writeSaid(header.subarray(4), entry, { now, nameBytes: name.length, version: VERSION });
  return { entry, bytes: Buffer.concat([header, name, content]) };
}

/** The end of an archive whose files end at `endsAt`. Beyond four gigabytes or 65,534 files 64-bit fields are used. */
export function zipDirectory(
  entries: readonly ZipEntry[],
  { endsAt, now }: { readonly endsAt: number; readonly now: Date },
): Buffer {
  const records = entries.map((entry) => centralRecord(entry, now));
  const bytes = records.reduce((sum, record) => sum + record.length, 0);
  const isWide = entries.length >= UINT16_MAX || endsAt + bytes >= UINT32_MAX;
  const wide = isWide ? [wideEnd(entries.length, { bytes, startsAt: endsAt })] : [];
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(isWide ? UINT16_MAX : entries.length, 8);
  end.writeUInt16LE(isWide ? UINT16_MAX : entries.length, 10);
  end.writeUInt32LE(isWide ? UINT32_MAX : bytes, 12);
  end.writeUInt32LE(isWide ? UINT32_MAX : endsAt, 16);
  return Buffer.concat([...records, ...wide, end]);
}

function centralRecord(entry: ZipEntry, now: Date): Buffer {
  const name = Buffer.from(entry.name);
  const isWide = entry.startsAt >= UINT32_MAX;
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE(isWide ? VERSION_64 : VERSION, 4);
  writeSaid(header.subarray(6), entry, {
    now,
    nameBytes: name.length,
    version: isWide ? VERSION_64 : VERSION,
  });
  header.writeUInt32LE(isWide ? UINT32_MAX : entry.startsAt, 42);
  if (!isWide) return Buffer.concat([header, name]);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(WIDE_FIELD, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(entry.startsAt), 4);
  header.writeUInt16LE(extra.length, 30);
  return Buffer.concat([header, name, extra]);
}

/** The fields that both headers of a file share, from "version needed" to the name's length. */
function writeSaid(
  header: Buffer,
  entry: ZipEntry,
  about: { readonly now: Date; readonly nameBytes: number; readonly version: number },
): void {
  const { date, time } = dosTime(about.now);
  header.writeUInt16LE(about.version, 0);
  header.writeUInt16LE(FLAGS_UTF8, 2);
  header.writeUInt16LE(entry.isPacked ? DEFLATED : STORED, 4);
  header.writeUInt16LE(time, 6);
  header.writeUInt16LE(date, 8);
  header.writeUInt32LE(entry.crc, 10);
  header.writeUInt32LE(entry.packedBytes, 14);
  header.writeUInt32LE(entry.bytes, 18);
  header.writeUInt16LE(about.nameBytes, 22);
}

function wideEnd(count: number, directory: { readonly bytes: number; readonly startsAt: number }): Buffer {
  const end = Buffer.alloc(WIDE_END_BYTES + 20);
  end.writeUInt32LE(END_64, 0);
  end.writeBigUInt64LE(BigInt(WIDE_END_BYTES - 12), 4);
  end.writeUInt16LE(VERSION_64, 12);
  end.writeUInt16LE(VERSION_64, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(directory.bytes), 40);
  end.writeBigUInt64LE(BigInt(directory.startsAt), 48);
  end.writeUInt32LE(LOCATOR_64, WIDE_END_BYTES);
  end.writeBigUInt64LE(BigInt(directory.startsAt + directory.bytes), WIDE_END_BYTES + 8);
  end.writeUInt32LE(1, WIDE_END_BYTES + 16);
  return end;
}

/** DOS times have steps of two seconds and begin in 1980. */
function dosTime(now: Date): { readonly date: number; readonly time: number } {
  return {
    date: ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate(),
    time: (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1),
  };
}
