import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/** Outside production a secret is generated once and stored with the data, so that sealed values stay readable. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) drawSecret(dataDir, file);
  return readFileSync(file, 'utf8').trim();
}

/**
 * Written to a temporary file and linked into place: of two concurrent first starts one secret remains, complete even
 * after a power cut.
 */
function drawSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(own, { force: true });
  }
}
