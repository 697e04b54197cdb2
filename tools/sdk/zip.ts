import { crc32 } from 'node:zlib';

export interface ZippedFile {
  readonly path: string;
  readonly content: Buffer;
}

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
/** Version 2.0 of the format, written as by Unix, whose file modes follow. */
const NEEDS_VERSION = 20;
const MADE_BY = 0x03_14;
const NAMES_ARE_UTF8 = 0x08_00;
/** Midnight of 1980-01-01, the first instant that the format knows. */
const DATE = 0x00_21;
const FILE_MODE = 0o100_644;
const MODE_SHIFT = 65_536;

/**
 * A zip of these files, by path in one order. They are stored uncompressed with one date, so that the same files give
 * the same bytes on every machine and with every version of zlib.
 */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const ordered = files.toSorted((first, second) => (first.path < second.path ? -1 : 1));
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of ordered) {
    const name = Buffer.from(path);
    const common = commonFields(name, content);
    const head = Buffer.concat([fields([LOCAL, 4]), common, name]);
    directory.push(
      fields([CENTRAL, 4], [MADE_BY, 2]),
      common,
      fields([0, 2], [0, 2], [0, 2], [FILE_MODE * MODE_SHIFT, 4], [offset, 4]),
      name,
    );
    parts.push(head, content);
    offset += head.length + content.length;
  }
  const central = Buffer.concat(directory);
  const { length: count } = ordered;
  const end = fields([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [central.length, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...parts, central, end]);
}

/** The fields that stand before a file and again in the directory. */
function commonFields(name: Buffer, content: Buffer): Buffer {
  const { length } = content;
  return fields(
    [NEEDS_VERSION, 2],
    [NAMES_ARE_UTF8, 2],
    [0, 2],
    [0, 2],
    [DATE, 2],
    [crc32(content), 4],
    [length, 4],
    [length, 4],
    [name.length, 2],
    [0, 2],
  );
}

/** Numbers of so many bytes each, the lowest byte first. */
function fields(...numbers: readonly (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    numbers.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
