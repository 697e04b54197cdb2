import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bring/root.ts';

interface LockEntry {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export type Lock = Readonly<Record<string, LockEntry>>;

/** The packages that a workspace needs to run, as folders from the project's root. */
export interface Needed {
  /** Packages of the registry: `node_modules/…`. */
  readonly packages: readonly string[];
  /** Packages without a build for this platform, which npm omits. */
  readonly absent: readonly string[];
}

export function readLock(): Lock {
  return (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;
}

/**
 * Follows the dependencies of a workspace through the lock file, except its own optional packages: they contain the
 * embedded database.
 */
export function productionPackages(lock: Lock, workspace: string, isThere = isInstalled): Needed {
  const found = new Set<string>();
  const absent = new Set<string>();
  const follow = (folder: string, isWorkspace: boolean) => {
    const { dependencies = {}, optionalDependencies = {} } = lock[folder] ?? {};
    // npm writes optional ones into both lists.
    for (const name of Object.keys({ ...dependencies, ...(isWorkspace ? {} : optionalDependencies) })) {
      if (isWorkspace && name in optionalDependencies) continue;
      const target = find(lock, folder, name);
      if (target === null) throw new Error(`${name}, which ${folder} needs, is not in package-lock.json`);
      const { link, resolved = '' } = lock[target] ?? {};
      if (found.has(target)) continue;
      if (link === true) {
        found.add(target);
        follow(resolved, true);
      } else if (isThere(target)) {
        found.add(target);
        follow(target, false);
      } else if (name in optionalDependencies) absent.add(target);
      else throw new Error(`${target} is not installed; run npm ci`);
    }
  };
  follow(workspace, true);
  const packages = [...found].filter((folder) => lock[folder]?.link !== true).toSorted();
  return { packages, absent: [...absent].toSorted() };
}

/** The workspaces whose packages a release contains: the server's unchanged, the others' inside the pages. */
export const SHIPPED = ['server', 'app', 'console', 'client', 'ui'] as const;

/** Every third-party package in a release, whose licences and vulnerabilities we have to report. */
export function shippedPackages(lock: Lock): readonly string[] {
  const all = SHIPPED.flatMap((workspace) => productionPackages(lock, workspace).packages);
  return [...new Set(all)].toSorted();
}

/** The direct dependencies of a package or a workspace, including those of its workspaces, if they are shipped. */
export function directPackages(lock: Lock, folder: string, shipped: ReadonlySet<string>): readonly string[] {
  const { dependencies = {}, optionalDependencies = {} } = lock[folder] ?? {};
  const found = Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const target = find(lock, folder, name);
    const { link, resolved = '' } = (target === null ? undefined : lock[target]) ?? {};
    if (link === true) return directPackages(lock, resolved, shipped);
    return target !== null && shipped.has(target) ? [target] : [];
  });
  return [...new Set(found)].toSorted();
}

/** Node resolves a package from a folder in the nearest `node_modules` above it. */
function find(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in lock) return path;
    if (folder === '') return null;
  }
}

function parentOf(folder: string): string {
  const at = folder.lastIndexOf('/node_modules/');
  return at === -1 ? '' : folder.slice(0, at);
}

function isInstalled(folder: string): boolean {
  return existsSync(join(root, folder, 'package.json'));
}
