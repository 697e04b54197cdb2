import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config/config.ts';
import {
  diskFileStore,
  openPrivateFiles,
  type PrivateFiles,
  readAddress,
  s3FileStore,
} from '../files/uploads/index.ts';
import { type Keyring, type MasterKey, readMasterKeys } from '../platform/crypto/keyring.ts';

const KEY_BYTES = 32;

/** The private files of this server: in the data folder, or in the configured bucket. */
export function openFiles(config: Config): PrivateFiles {
  const { s3Url, dataDir } = config;
  if (s3Url !== undefined) orExplain('S3_URL', () => readAddress(s3Url));
  const store = s3Url === undefined ? diskFileStore(join(dataDir, 'uploads')) : s3FileStore(s3Url);
  return openPrivateFiles(store, openKeyring(config));
}

/** Errors that mean nothing can be stored there. A full disk is not among them; users are told about that. */
const NO_RIGHT = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'];

/** Stops the start if the data folder is not writable: each upload would fail. */
export async function requireWritable({ dataDir, s3Url }: Pick<Config, 'dataDir' | 's3Url'>): Promise<void> {
  if (s3Url !== undefined) return;
  const store = diskFileStore(join(dataDir, 'uploads'), { reserveBytes: 0 });
  const probe = `probe-${randomUUID()}`;
  try {
    await store.put(probe, Buffer.from('probe'));
    await store.remove(probe);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NO_RIGHT.includes(code))
      throw new ConfigError(
        `DATA_DIR: no file can be stored in ${join(dataDir, 'uploads')} (${code}). Give this user the right to it, or name another folder`,
      );
  }
}

function openKeyring(config: Config): Keyring {
  const { fileKeys } = config;
  if (fileKeys !== undefined) {
    const keys = orExplain('FILE_KEYS', () => readMasterKeys(fileKeys));
    return () => keys;
  }
  const file = keyFileOf(config);
  mkdirSync(config.dataDir, { recursive: true });
  if (!existsSync(file)) writeFirst(file);
  return keysOfFile(file);
}

/** Read anew each time, as another process may rotate the keys; the file is small. */
function keysOfFile(file: string): Keyring {
  let text = '';
  let keys: readonly MasterKey[] = [];
  return () => {
    const now = readFileSync(file, 'utf8');
    if (now !== text) [text, keys] = [now, readMasterKeys(now)];
    return keys;
  };
}

/**
 * Puts a new master key before the others. Drops keys that an earlier rotation retired, because nothing is wrapped
 * under them any more.
 */
export function drawMasterKey(config: Config): void {
  if (config.fileKeys !== undefined) return;
  const file = keyFileOf(config);
  const [inUse = ''] = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const drawn = `${file}.${process.pid}`;
  writeFileSync(drawn, `${newKeyLine()}\n${inUse}\n`, { mode: 0o600, flush: true });
  renameSync(drawn, file);
}

/** Creates the file with a first key. If two processes start together, the first one's file stays. */
function writeFirst(file: string): void {
  const drawn = `${file}.${process.pid}`;
  writeFileSync(drawn, `${newKeyLine()}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(drawn, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(drawn, { force: true });
  }
}

function newKeyLine(): string {
  return `k${randomBytes(4).toString('hex')}:${randomBytes(KEY_BYTES).toString('hex')}`;
}

function keyFileOf(config: Config): string {
  return join(config.dataDir, 'file-keys');
}

function orExplain<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ConfigError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
