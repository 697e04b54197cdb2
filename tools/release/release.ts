import { join } from 'node:path';
import { buildWeb } from '../bring/build-web.ts';
import { root } from '../bring/root.ts';
import { makeRelease } from './make-release.ts';
import { releaseTime } from './release-time.ts';

const MEGABYTE = 1_000_000;

/** `./eh release`: builds all parts and writes `dist/release/eh-VERSION.tar.gz` with its checksum. */
await buildWeb();
const { archive, sha256, files, bytes } = await makeRelease(join(root, 'dist/release'), releaseTime(process.env));
console.log(`${archive}: ${files} files, ${(bytes / MEGABYTE).toFixed(1)} MB unpacked`);
console.log(`sha256 ${sha256}`);
