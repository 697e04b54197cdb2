import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import type { Config } from './config.ts';

/**
 * The key pair that identifies this server to push services. A browser's subscription works with the public key it was
 * made with.
 */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The keys of the configuration, or those that a development server generates at its first start. A production server
 * without them sends nothing to browsers.
 */
export function openPushKeys({
  dataDir,
  isProduction,
  push,
}: Pick<Config, 'dataDir' | 'isProduction' | 'push'>): PushKeys | null {
  if (push.keys === undefined && isProduction) return null;
  const [publicKey = '', privateKey = ''] = (push.keys ?? storedKeys(dataDir)).trim().split(':');
  return { publicKey, privateKey };
}

function storedKeys(dataDir: string): string {
  const file = join(dataDir, 'push-keys');
  if (!existsSync(file)) drawKeys(dataDir, file);
  return readFileSync(file, 'utf8');
}

/**
 * Written to a temporary file and linked into place: of two concurrent first starts one pair remains, complete even
 * after a power cut.
 */
function drawKeys(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  const drawn = `${file}.${process.pid}`;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  writeFileSync(drawn, `${publicKey}:${privateKey}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(drawn, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(drawn, { force: true });
  }
}
