import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const FOLDER = join(root, 'sdk');
const BUILT = ['src', 'tsconfig.build.json'];
const STAMP = join(FOLDER, 'dist/.built-from');

/** Builds the merchants' SDK when it has changed. Merchants get the packed versions in `sdk/releases`. */
export function buildSdk(): void {
  const source = hashOf();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === source) return;
  console.log('building the SDK');
  rmSync(join(FOLDER, 'dist'), { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(FOLDER, 'tsconfig.build.json')], { stdio: 'inherit' });
  writeFileSync(STAMP, source);
}

function hashOf(): string {
  const hash = createHash('sha256');
  for (const file of BUILT.flatMap(filesUnder)) hash.update(file).update(readFileSync(join(FOLDER, file)));
  return hash.digest('hex');
}

function filesUnder(path: string): readonly string[] {
  if (statSync(join(FOLDER, path)).isFile()) return [path];
  return readdirSync(join(FOLDER, path))
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
