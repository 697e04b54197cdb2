import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../bring/root.ts';

const SIDES = ['contract/src', 'server/src', 'app/src', 'console/src'];

/**
 * The files that differ from main, including uncommitted ones, as paths from the project's folder. Deleted files are
 * omitted.
 */
export function changedFiles(): readonly string[] {
  const since = whereMainWas();
  const changed = [
    ...linesOf(['diff', '--name-only', '--diff-filter=d', since]),
    ...linesOf(['ls-files', '--others', '--exclude-standard']),
  ];
  return [...new Set(changed)].filter((file) => existsSync(join(root, file)));
}

/**
 * The folders whose tests a change concerns: a module has the same path in the contract, the server, the app and the
 * console, and is tested on all sides. A file outside of modules concerns its own folder.
 */
export function concernedFolders(files: readonly string[]): readonly string[] {
  const folders = files.flatMap((file) => {
    const [, module] = /^(?:contract|server|app|console)\/src\/([a-z-]+\/[a-z-]+)\/./.exec(file) ?? [];
    return module === undefined ? [dirname(file)] : SIDES.map((side) => `${side}/${module}`);
  });
  return [...new Set(folders)].map((folder) => `${folder}/`);
}

/** The commit where this branch left main; on main itself, the last commit. */
function whereMainWas(): string {
  for (const main of ['origin/main', 'main']) {
    const [commit] = linesOf(['merge-base', 'HEAD', main]);
    if (commit !== undefined) return commit;
  }
  return 'HEAD';
}

function linesOf(parameters: readonly string[]): readonly string[] {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root });
  return status === 0
    ? stdout
        .toString()
        .split('\n')
        .filter((line) => line !== '')
    : [];
}
