import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bring/root.ts';
import { runNpm } from '../bring/run-npm.mjs';

const FOLDER = join(root, 'sdk');
/** The library, which knows no Node, and the programs for a terminal, which do. */
const PROJECTS = ['tsconfig.build.json', 'tsconfig.programs.json'];
const COMPILER = join(root, 'node_modules/typescript/bin/tsc');

/** The version in the SDK's source. */
export function sdkVersion(): string {
  const { version } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** The packed file that merchants get for a version, stored in the repository: npm stores its hash at each merchant. */
export const packedFile = (version: string): string => join(FOLDER, `releases/eh-sdk-${version}.tgz`);

/** Compiles and packs the source into a folder, and returns the path of the packed file. */
export async function packSdk(into: string): Promise<string> {
  const packing = mkdtempSync(join(tmpdir(), 'eh-sdk-pack-'));
  try {
    for (const name of ['package.json', 'README.md', 'CHANGELOG.md']) cpSync(join(FOLDER, name), join(packing, name));
    const outDir = ['--outDir', join(packing, 'dist')];
    for (const project of PROJECTS)
      execFileSync(process.execPath, [COMPILER, '-p', join(FOLDER, project), ...outDir], { stdio: 'inherit' });
    const parameters = ['pack', '--ignore-scripts', '--pack-destination', into];
    await runNpm({ node: process.execPath, folder: packing, parameters, purpose: 'Packing the SDK' });
  } finally {
    rmSync(packing, { recursive: true });
  }
  return join(into, `eh-sdk-${sdkVersion()}.tgz`);
}

/** The bytes of a version in the landing in production, or null if it has none or is not in this clone. */
export function landedBytes(version: string): Buffer | null {
  const landing = readFileSync(join(root, 'tools/release/previous-landing.txt'), 'utf8').trim();
  const path = `sdk/releases/eh-sdk-${version}.tgz`;
  try {
    return execFileSync('git', ['show', `${landing}:${path}`], { cwd: root, stdio: 'pipe' });
  } catch {
    // The first version of this folder, a shallow clone, or no clone at all: there is nothing to compare with.
    return null;
  }
}
