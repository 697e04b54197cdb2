import { crc32, InflateRaw, inflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;
const FLAGS_UTF8 = 0x0800;
const FILES_MAX = 5000;
/** Names as packs use them: no parent folder, no root, nothing with a special meaning on some system. */
const NAME = /^(?:[a-z0-9][a-z0-9.-]*\/)*[a-z0-9][a-z0-9.-]*$/;

/** The bytes that both headers of a file share, from "version needed" to the length of its extra fields. */
const SAID_BYTES = 26;

interface Entry {
  readonly name: string;
  /** The central header's bytes from "version needed" on. */
  readonly said: Buffer;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly localAt: number;
}

/**
 * The files of a ZIP without ambiguity: local headers and directory agree byte for byte, each file follows the one
 * before without a gap, no name repeats, and nothing stands before, between or after. Programs differ in how they read
 * other ZIP files, so a signature could cover different contents. Throws an error whose message says what is wrong.
 */
export function readStrictZip(zip: Buffer, bytesMax: number): ReadonlyMap<string, Buffer> {
  const entries = readDirectory(zip);
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > bytesMax) throw new Error('it says that it holds more than any pack does');
  const names = new Set(entries.map(({ name }) => name));
  if (names.size !== entries.length) throw new Error('it holds two files of one name');
  const files = new Map<string, Buffer>();
  let at = 0;
  for (const entry of entries) {
    if (entry.localAt !== at) throw new Error('there is something between its files');
    const from = readLocal(zip, entry);
    const to = from + entry.packedBytes;
    files.set(entry.name, unpacked(zip.subarray(from, to), entry));
    at = to;
  }
  if (at !== directoryOf(zip).from) throw new Error('there is something before its directory');
  return files;
}

function directoryOf(zip: Buffer): { readonly from: number; readonly to: number; readonly files: number } {
  const at = zip.length - END_BYTES;
  if (at < 0 || zip.readUInt32LE(at) !== END) throw new Error('it is no whole ZIP file');
  const [disk, firstDisk, here, files] = [4, 6, 8, 10].map((offset) => zip.readUInt16LE(at + offset));
  const [bytes, from] = [zip.readUInt32LE(at + 12), zip.readUInt32LE(at + 16)];
  const isWhole = disk === 0 && firstDisk === 0 && here === files && from + bytes === at;
  if (!isWhole || zip.readUInt16LE(at + 20) !== 0 || files === undefined || files > FILES_MAX)
    throw new Error('its directory is not where it should be');
  return { from, to: at, files };
}

function readDirectory(zip: Buffer): readonly Entry[] {
  const directory = directoryOf(zip);
  const entries: Entry[] = [];
  let at = directory.from;
  while (entries.length < directory.files) {
    if (at + CENTRAL_BYTES > directory.to || zip.readUInt32LE(at) !== CENTRAL)
      throw new Error('its directory is damaged');
    const nameEnd = at + CENTRAL_BYTES + zip.readUInt16LE(at + 28);
    // Refuses extra fields, a comment, or a disk number.
    if (nameEnd > directory.to || zip.readUInt16LE(at + 30) + zip.readUInt32LE(at + 32) !== 0)
      throw new Error('its directory holds more than names');
    entries.push(entryAt(zip, at, nameEnd));
    at = nameEnd;
  }
  if (at !== directory.to) throw new Error('there is something behind its directory');
  return entries;
}

function entryAt(zip: Buffer, at: number, nameEnd: number): Entry {
  const name = zip.toString('latin1', at + CENTRAL_BYTES, nameEnd);
  if (!NAME.test(name) || name.includes('..')) throw new Error('a file in it has a name that no pack gives');
  const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
  if ((flags & ~FLAGS_UTF8) !== 0 || (method !== STORED && method !== DEFLATED))
    throw new Error(`${name} is packed in a way that no pack uses`);
  return {
    name,
    said: zip.subarray(at + 6, at + 6 + SAID_BYTES),
    method,
    crc: zip.readUInt32LE(at + 16),
    packedBytes: zip.readUInt32LE(at + 20),
    bytes: zip.readUInt32LE(at + 24),
    localAt: zip.readUInt32LE(at + 42),
  };
}

/** Returns the start of the content. */
function readLocal(zip: Buffer, entry: Entry): number {
  const at = entry.localAt;
  const from = at + LOCAL_BYTES + entry.name.length;
  if (from > zip.length || zip.readUInt32LE(at) !== LOCAL) throw new Error(`${entry.name} is not where it should be`);
  const isSame =
    zip.subarray(at + 4, at + 4 + SAID_BYTES).equals(entry.said) &&
    zip.toString('latin1', at + LOCAL_BYTES, from) === entry.name;
  if (!isSame) throw new Error(`${entry.name} is called or described in two ways`);
  return from;
}

function unpacked(packed: Buffer, { name, method, bytes, crc }: Entry): Buffer {
  const content = method === STORED ? packed : inflated(packed, name, bytes);
  if (content.length !== bytes || crc32(content) !== crc) throw new Error(`${name} is damaged`);
  return content;
}

function inflated(packed: Buffer, name: string, bytes: number): Buffer {
  const answer: unknown = inflateRawSync(packed, { info: true, maxOutputLength: Math.max(1, bytes) });
  if (!isInflated(answer)) throw new Error('This version of Node does not tell how much it inflated');
  if (answer.engine.bytesWritten !== packed.length) throw new Error(`there is something behind ${name}`);
  return answer.buffer;
}

interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

/** With `info`, the answer tells how much was read, which Node's published types leave out. */
function isInflated(answer: unknown): answer is Inflated {
  if (typeof answer !== 'object' || answer === null || !('buffer' in answer && 'engine' in answer)) return false;
  const { buffer, engine } = answer;
  return Buffer.isBuffer(buffer) && engine instanceof InflateRaw && typeof engine.bytesWritten === 'number';
}
