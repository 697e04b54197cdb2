import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../bring/root.ts';
import type { ZippedFile } from './zip.ts';

/** The files under a folder of the repository, at paths under another one in the package. */
export function filesUnder(folder: string, at: string): readonly ZippedFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && !/__pycache__|\.pyc$|\.egg-info/.test(posix.join(entry.parentPath, entry.name)),
    )
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const inside = path.slice(join(root, folder).length + 1).replaceAll('\\', '/');
      return { path: posix.join(at, inside), content: readFileSync(path) };
    });
}
