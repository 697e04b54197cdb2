import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../bring/root.ts';

/** Whether two packed files hold the same; how gzip packed them does not matter. */
export function isSamePacked(first: Buffer, second: Buffer): boolean {
  const [content, other] = [first, second].map((bytes) => (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes));
  return content !== undefined && other !== undefined && content.equals(other);
}

/** The bytes of a packed file in the landing in production, or null if it has none or is not in this clone. */
export function landedBytes(path: string): Buffer | null {
  const landing = readFileSync(join(root, 'tools/release/previous-landing.txt'), 'utf8').trim();
  try {
    return execFileSync('git', ['show', `${landing}:${path}`], {
      cwd: root,
      stdio: 'pipe',
      maxBuffer: PACKED_BYTES_MAX,
    });
  } catch {
    // The first version of this folder, a shallow clone, or no clone at all: there is nothing to compare with.
    return null;
  }
}

const PACKED_BYTES_MAX = 16_777_216;
