import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { runNpm } from './run-npm.mjs';

const FOLDER = join(root, 'sdk');
const PACKED = ['src', 'package.json', 'README.md', 'CHANGELOG.md', 'tsconfig.build.json'];
const STAMP = join(FOLDER, 'dist/.built-from');
const TARBALL = join(FOLDER, 'eh-sdk.tgz');

/** Builds and packs the merchants' SDK when it has changed; the server hands the tarball out for its quickstart. */
export async function buildSdk(): Promise<void> {
  const source = hashOf();
  if (existsSync(TARBALL) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === source) return;
  console.log('packing the SDK');
  rmSync(join(FOLDER, 'dist'), { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(FOLDER, 'tsconfig.build.json')], { stdio: 'inherit' });
  await runNpm({ node: process.execPath, folder: FOLDER, parameters: ['pack'], purpose: 'Packing the SDK' });
  const { version } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as { version: string };
  renameSync(join(FOLDER, `eh-sdk-${version}.tgz`), TARBALL);
  writeFileSync(STAMP, source);
}

function hashOf(): string {
  const hash = createHash('sha256');
  for (const file of PACKED.flatMap(filesUnder)) hash.update(file).update(readFileSync(join(FOLDER, file)));
  return hash.digest('hex');
}

function filesUnder(path: string): readonly string[] {
  if (statSync(join(FOLDER, path)).isFile()) return [path];
  return readdirSync(join(FOLDER, path))
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
