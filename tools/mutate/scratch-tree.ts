import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../bring/root.ts';

const OWN_PACKAGES = '@eh';

/** A copy of the current sources, using the packages installed here. Bugs are planted only into the copy. */
export function makeScratchTree(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'eh-mutate-'));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.stdout.toString().split('\0').filter(Boolean)) copy(file, folder);
  linkPackages(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function copy(file: string, folder: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(root, file), join(folder, file), { errorOnExist: false });
}

/** Packages of the project link to the copy, all others to the installed ones. */
function linkPackages(folder: string): void {
  const installed = join(root, 'node_modules');
  const own = join(folder, 'node_modules', OWN_PACKAGES);
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(join(installed, OWN_PACKAGES))) symlinkSync(join(folder, name), join(own, name));
  for (const name of readdirSync(installed))
    if (name !== OWN_PACKAGES) symlinkSync(join(installed, name), join(folder, 'node_modules', name));
}
