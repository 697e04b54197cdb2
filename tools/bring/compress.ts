import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(?:js|css|html|svg|json|txt)$/;
const SMALLEST_BYTES = 1024;
const GZIP_LEVEL = 9;

/** Writes a brotli and a gzip version beside each text file, so that no request has to wait for compression. */
export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < SMALLEST_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: GZIP_LEVEL }));
  }
}
