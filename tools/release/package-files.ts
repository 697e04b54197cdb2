import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../bring/root.ts';
import type { ReleaseFile } from './release-file.ts';

/** Types, maps and pages for developers; licence texts are not excluded. */
const NEEDLESS = /\.(?:d\.[mc]?ts|[mc]?ts|tsx|map|flow|md|markdown|tsbuildinfo)$/i;
const LICENCE = /^(?:license|licence|copying|notice)/i;
/** Folders at the root of a package that only its authors use. */
const OF_AUTHORS = /^(?:\.github|\.tap|__tests__|tests?|bench|benchmarks?|docs?|examples?)$/;
/** Packages of types contain no code that runs. */
const TYPES_ONLY = /^node_modules\/@types\//;

/** The files of packages that a running server may read. */
export function packageFiles(packages: readonly string[]): readonly ReleaseFile[] {
  return packages
    .filter((folder) => !TYPES_ONLY.test(folder))
    .flatMap((folder) => filesUnder(folder, OF_AUTHORS))
    .map((path) => ({ path, content: { kind: 'copy', from: join(root, path) } }));
}

/** Nested packages have their own entries in the lock file. */
function filesUnder(folder: string, leftOut?: RegExp): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || leftOut?.test(entry.name) === true ? [] : filesUnder(path);
    const isNeedless = NEEDLESS.test(entry.name) && !LICENCE.test(entry.name);
    return entry.isFile() && !isNeedless ? [path] : [];
  });
}
