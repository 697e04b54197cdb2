import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSigningKeys, type SigningKeys } from '../platform/crypto/signing-keys.ts';
import { type Config, ConfigError } from './config.ts';

const SEED_BYTES = 32;

/** The server's signing keys: those of the configuration, or one generated at a development server's first start. */
export function openSigningKeys(config: Pick<Config, 'dataDir' | 'signingKeys'>): SigningKeys {
  const text = config.signingKeys ?? storedKey(config.dataDir);
  try {
    return readSigningKeys(text);
  } catch (error) {
    throw new ConfigError(`SIGNING_KEYS: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function storedKey(dataDir: string): string {
  const file = join(dataDir, 'signing-keys');
  if (!existsSync(file)) drawKey(dataDir, file);
  return readFileSync(file, 'utf8');
}

/**
 * Written to a temporary file and linked into place: of two concurrent first starts one key remains, complete even
 * after a power cut.
 */
function drawKey(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  const drawn = `${file}.${process.pid}`;
  const line = `dev-${randomBytes(4).toString('hex')}:${randomBytes(SEED_BYTES).toString('hex')}\n`;
  writeFileSync(drawn, line, { mode: 0o600, flush: true });
  try {
    linkSync(drawn, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(drawn, { force: true });
  }
}
