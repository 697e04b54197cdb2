import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSdk } from './build-sdk.ts';
import { compressFolder } from './compress.ts';
import { oneAtATime } from './one-at-a-time.mjs';
import { root } from './root.ts';

const SITES = ['app', 'console'] as const;
const SHARED = ['ui', 'client', 'contract', 'package-lock.json'];
const IGNORED = new Set(['node_modules', 'dist', 'gallery', 'test-results']);

/** Builds the app, the console and the SDK when their sources have changed since the last build. */
export async function buildWeb(): Promise<void> {
  await oneAtATime(join(root, '.node/build.lock'), async () => {
    buildSdk();
    const stale = SITES.filter((site) => builtFrom(site) !== hashOf(site));
    if (stale.length === 0) return;
    console.log(`building ${stale.join(' and ')}`);
    await Promise.all(stale.map((site) => build(site)));
  });
}

async function build(site: string): Promise<void> {
  const source = hashOf(site);
  rmSync(stampOf(site), { force: true });
  await buildSite(join(root, site));
  writeFileSync(stampOf(site), source);
}

/** Builds the app or the console in this folder into its `dist`. */
export async function buildSite(folder: string): Promise<void> {
  const { code, output } = await runVite(folder);
  if (code !== 0) throw new Error(`Building ${folder} failed:\n${output}`);
  compressFolder(join(folder, 'dist'));
}

function runVite(folder: string): Promise<{ code: number; output: string }> {
  const program = join(folder, '../node_modules/vite/bin/vite.js');
  const environment = { ...process.env, NODE_ENV: 'production' };
  return new Promise((done, fail) => {
    let output = '';
    const child = spawn(process.execPath, [program, 'build', '--logLevel', 'warn'], {
      cwd: folder,
      env: environment,
    });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

function builtFrom(site: string): string | null {
  return existsSync(stampOf(site)) ? readFileSync(stampOf(site), 'utf8') : null;
}

/** The stamp is in the build output, so that both are always deleted together. */
function stampOf(site: string): string {
  return join(root, site, 'dist/.built-from');
}

function hashOf(site: string): string {
  const hash = createHash('sha256');
  for (const file of [site, ...SHARED].flatMap(filesUnder)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesUnder(path: string): readonly string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !IGNORED.has(name))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
}
