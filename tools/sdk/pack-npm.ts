import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bring/root.ts';
import { runNpm } from '../bring/run-npm.mjs';

const COMPILER = join(root, 'node_modules/typescript/bin/tsc');
/** The library, which knows no Node, and the programs for a terminal, which do. */
const SDK_PROJECTS = ['sdk/tsconfig.build.json', 'sdk/tsconfig.programs.json'];

/** Medusa looks for the jobs of a plugin here. */
const MEDUSA_COMPILED = '.medusa/server/src';

/** Compiles and packs the SDK in TypeScript into a folder, and returns the path of the packed file. */
export async function packSdk(into: string): Promise<string> {
  await packNpm({ folder: 'sdk', projects: SDK_PROJECTS, compiled: 'dist', into });
  const { version } = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as { version: string };
  return join(into, `eh-sdk-${version}.tgz`);
}

/**
 * Compiles and packs the provider for Medusa. The types of Medusa are not installed here, so nothing is checked: the long
 * test does that, with Medusa.
 */
export async function packMedusa(into: string): Promise<string> {
  const projects = ['shops/medusa/tsconfig.json'];
  await packNpm({ folder: 'shops/medusa', projects, compiled: MEDUSA_COMPILED, into, flags: ['--noCheck'] });
  const { version } = JSON.parse(readFileSync(join(root, 'shops/medusa/package.json'), 'utf8')) as { version: string };
  return join(into, `eh-medusa-payment-${version}.tgz`);
}

interface Packed {
  readonly folder: string;
  readonly projects: readonly string[];
  /** The folder of the compiled files in the package. */
  readonly compiled: string;
  readonly into: string;
  readonly flags?: readonly string[];
}

/** Compiles a folder by its projects, and packs what it becomes with npm. */
async function packNpm({ folder, projects, compiled, into, flags = [] }: Packed): Promise<void> {
  await inFolder(async (packing) => {
    for (const name of ['package.json', 'README.md', 'CHANGELOG.md'])
      cpSync(join(root, folder, name), join(packing, name));
    const outDir = ['--outDir', join(packing, compiled)];
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
