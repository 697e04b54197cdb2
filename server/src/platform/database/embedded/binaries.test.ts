import { chmod, mkdir, mkdtemp, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { prepareBinaries } from './binaries.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const runner = isRoot ? { isRoot, uid: NOBODY, gid: NOBODY } : { isRoot: false, uid: undefined, gid: undefined };
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) {
    await chmod(folder, 0o755).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
});

it('creates the links and modes that an install script would have created', async () => {
  const { shipped, home } = await shippedPackage('0755');
  expect(await prepareBinaries(runner, home, shipped)).toBe(shipped);
  expect(await readlink(join(shipped, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
  expect((await stat(join(shipped, 'bin/postgres'))).mode & 0o777).toBe(0o755);
});

it('copies the binaries to another folder when it cannot use them in place', async () => {
  const { shipped, home, version } = await shippedPackage(isRoot ? '0700' : '0555');
  const used = await prepareBinaries(runner, home, shipped);
  expect(used).toBe(join(isRoot ? '/var/lib/eh' : home, `postgres-${version}`));
  folders.push(used);
  expect(await readlink(join(used, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
  expect(await prepareBinaries(runner, home, shipped)).toBe(used);
  // Else nobody but root could remove them.
  for (const folder of [join(shipped, '..'), join(shipped, 'lib')]) await chmod(folder, 0o755);
});

async function shippedPackage(mode: string): Promise<{ shipped: string; home: string; version: string }> {
  const base = await mkdtemp(join(tmpdir(), 'eh-binaries-'));
  const version = `test-${base.slice(-6)}`;
  const shipped = join(base, 'package/native');
  await mkdir(join(shipped, 'bin'), { recursive: true });
  await mkdir(join(shipped, 'lib'));
  await mkdir(join(base, 'home'));
  await writeFile(join(base, 'package/package.json'), JSON.stringify({ version }));
  await writeFile(join(shipped, 'bin/postgres'), '#!/bin/sh\n', { mode: 0o644 });
  await writeFile(join(shipped, 'lib/libpq.so.5.18'), '');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(shipped, 'pg-symlinks.json'), JSON.stringify(links));
  for (const folder of [join(base, 'package'), join(shipped, 'lib')]) await chmod(folder, Number.parseInt(mode, 8));
  await chmod(base, 0o755);
  folders.push(base);
  return { shipped, home: join(base, 'home'), version };
}
