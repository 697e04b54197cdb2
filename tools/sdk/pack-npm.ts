import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bring/root.ts';
import { runNpm } from '../bring/run-npm.mjs';

const COMPILER = join(root, 'node_modules/typescript/bin/tsc');
/** The library, which knows no Node, and the programs for a terminal, which do. */
const SDK_PROJECTS = ['sdk/tsconfig.build.json', 'sdk/tsconfig.programs.json'];

/** Compiles and packs the SDK in TypeScript into a folder, and returns the path of the packed file. */
export async function packSdk(into: string): Promise<string> {
  await packNpm('sdk', SDK_PROJECTS, into);
  const { version } = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as { version: string };
  return join(into, `eh-sdk-${version}.tgz`);
}

/**
 * Compiles and packs the provider for Medusa. The types of Medusa are not installed here, so nothing is checked: the long
 * test does that, with Medusa.
 */
export async function packMedusa(into: string): Promise<string> {
  await packNpm('shops/medusa', ['shops/medusa/tsconfig.json'], into, ['--noCheck']);
  const { version } = JSON.parse(readFileSync(join(root, 'shops/medusa/package.json'), 'utf8')) as { version: string };
  return join(into, `eh-medusa-payment-${version}.tgz`);
}

/** Compiles a folder by its projects, and packs what it becomes with npm. */
async function packNpm(
  folder: string,
  projects: readonly string[],
  into: string,
  flags: readonly string[] = [],
): Promise<void> {
  await inFolder(async (packing) => {
    for (const name of ['package.json', 'README.md', 'CHANGELOG.md'])
      cpSync(join(root, folder, name), join(packing, name));
    const outDir = ['--outDir', join(packing, 'dist')];
    for (const project of projects)
      execFileSync(process.execPath, [COMPILER, '-p', join(root, project), ...outDir, ...flags], { stdio: 'inherit' });
    const parameters = ['pack', '--ignore-scripts', '--pack-destination', into];
    await runNpm({ node: process.execPath, folder: packing, parameters, purpose: `Packing ${folder}` });
  });
}

/** Does something with a new folder, which is deleted afterwards. */
export async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'eh-pack-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
