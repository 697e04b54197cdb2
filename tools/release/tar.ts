import type { ReleaseFile } from './release-file.ts';

export interface TarEntry {
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link';
  readonly isExecutable: boolean;
  readonly size: number;
  readonly linkTo: string;
}

const BLOCK = 512;
const NAME_MAX = 100;
const PREFIX_MAX = 155;
const MAGIC = 'ustar';
const FORMAT_VERSION = '00';
const TYPES = { file: '0', folder: '5', link: '2' } as const;
const MODES = { file: 0o644, folder: 0o755, link: 0o777 } as const;
const EXECUTABLE = 0o755;
/** The offset of the checksum over all header bytes, which is computed with spaces in its place. */
const SUM_AT = 148;

/** A header of the tar format of POSIX. Owner and group are root, whoever makes the archive. */
export function tarHeader(entry: TarEntry, seconds: number): Buffer {
  const [prefix, name] = splitPath(entry.kind === 'folder' ? `${entry.path}/` : entry.path);
  const header = Buffer.alloc(BLOCK);
  const mode = entry.kind === 'file' && entry.isExecutable ? EXECUTABLE : MODES[entry.kind];
  header.write(name, 0);
  header.write(octal(mode, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(entry.size, 11), 124);
  header.write(octal(seconds, 11), 136);
  header.write(' '.repeat(8), SUM_AT);
  header.write(TYPES[entry.kind], 156);
  header.write(entry.linkTo, 157);
  header.write(`${MAGIC}\0${FORMAT_VERSION}`, 257);
  header.write('root', 265);
  header.write('root', 297);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, SUM_AT);
  return header;
}

/** The bytes that fill up the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(BLOCK * 2);

/** Every folder of these files, a parent before its children. */
export function foldersOf(files: readonly ReleaseFile[]): readonly string[] {
  const folders = new Set<string>();
  for (const { path } of files) {
    const parts = path.split('/').slice(0, -1);
    parts.forEach((_, index) => folders.add(parts.slice(0, index + 1).join('/')));
  }
  return [...folders].toSorted();
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

/** A long path is split at a slash into two fields. */
function splitPath(path: string): readonly [string, string] {
  if (Buffer.byteLength(path) <= NAME_MAX) return ['', path];
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    const fits = Buffer.byteLength(name) <= NAME_MAX && Buffer.byteLength(prefix) <= PREFIX_MAX;
    if (fits && name !== '') return [prefix, name];
  }
  throw new Error(`${path} is too long for the archive`);
}
