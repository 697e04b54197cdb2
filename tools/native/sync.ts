import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWeb } from '../bring/build-web.ts';
import { root } from '../bring/root.ts';
import { runProgram } from '../check/runs/run-program.ts';
import { type Platform, readPlatform, stampsOf } from './platform.ts';

/** Files of the build that a browser needs and a native app does not: the worker, and copies for the server. */
const LEFT_OUT = /\/(service-worker\.js|\.built-from|.*\.(?:br|gz|zst|map))$/;

/**
 * Updates the native apps from the web build: builds the app if it has changed, copies it and the plugins' entries into
 * both projects, and writes version, build number and host. Uses no network.
 */
const platform = await readPlatform();
await buildWeb();
await copyWebBuild(platform);
await stamp(platform);
await runCapacitor();

async function copyWebBuild({ origin }: Platform): Promise<void> {
  const from = join(root, 'app/dist');
  const to = join(root, 'native/www');
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  const page = join(to, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('<head>', `<head><meta name="eh-origin" content="${origin}" />`));
}

async function stamp(platform: Platform): Promise<void> {
  for (const { file, pattern, text } of stampsOf(platform)) {
    const path = join(root, 'native', file);
    const before = await readFile(path, 'utf8');
    if (!pattern.test(before)) throw new Error(`${file} has no ${pattern.source}`);
    await writeFile(path, before.replaceAll(pattern, text));
  }
}

async function runCapacitor(): Promise<void> {
  const environment = { CI: '1', CAPACITOR_COCOAPODS_PATH: 'true' };
  const { code, output } = await runProgram('cap', ['sync'], { environment, folder: join(root, 'native') });
  console.log(output.trim());
  if (code !== 0) throw new Error('cap sync failed');
}
