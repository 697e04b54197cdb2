import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { inOrder, type ReleaseFile } from './release-file.ts';
import { foldersOf, tarEnd, tarHeader, tarPadding } from './tar.ts';

export interface Written {
  readonly sha256: string;
  /** The size of all files, unpacked. */
  readonly bytes: number;
}

interface Archive {
  readonly files: readonly ReleaseFile[];
  /** The single top-level folder of the archive. */
  readonly folder: string;
  /** The time of all files, in seconds since 1970. */
  readonly seconds: number;
}

/** Writes files as a compressed archive. The same files give the same bytes on every machine. */
export async function writeArchive(to: string, archive: Archive): Promise<Written> {
  const hash = createHash('sha256');
  let bytes = 0;
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const packed = pack(archive, (size) => (bytes += size));
  await pipeline(Readable.from(packed), createGzip(), hashed, createWriteStream(to));
  return { sha256: hash.digest('hex'), bytes };
}

async function* pack({ files, folder, seconds }: Archive, count: (size: number) => void): AsyncGenerator<Buffer> {
  const none = { isExecutable: false, size: 0, linkTo: '' };
  const inFolder = inOrder(files.map((file) => ({ ...file, path: `${folder}/${file.path}` })));
  for (const path of foldersOf(inFolder)) yield tarHeader({ ...none, path, kind: 'folder' }, seconds);
  for (const { path, content } of inFolder) {
    if (content.kind === 'link') yield tarHeader({ ...none, path, kind: 'link', linkTo: content.to }, seconds);
    else {
      const bytes = content.kind === 'text' ? Buffer.from(content.text) : await readFile(content.from);
      const isExecutable = content.kind === 'copy' && ((await lstat(content.from)).mode & 0o100) !== 0;
      count(bytes.length);
      yield tarHeader({ ...none, path, kind: 'file', isExecutable, size: bytes.length }, seconds);
      yield bytes;
      yield tarPadding(bytes.length);
    }
  }
  yield tarEnd;
}
