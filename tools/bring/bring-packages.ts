import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { root } from './root.ts';
import { runNpm } from './run-npm.mjs';

/** The stamp is inside the folder that the installation empties first, so an interrupted one leaves none. */
const STAMP = join(root, 'node_modules/.installed-from');

/**
 * Installs the packages of the lock file, unless exactly those are installed already. Needs no network in that case.
 */
export async function bringPackages(): Promise<void> {
  mkdirSync(join(root, '.node'), { recursive: true });
  if (isInstalled()) return;
  await oneAtATime(join(root, '.node/bring.lock'), async () => {
    if (isInstalled()) return;
    console.log('installing the packages the lock file names (about half a minute, once)');
    const parameters = ['ci', '--prefer-offline'];
    await runNpm({ node: process.execPath, folder: root, parameters, purpose: 'Installing the packages' });
    writeFileSync(STAMP, lockHash());
  });
}

function isInstalled(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash();
}

function lockHash(): string {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}
