import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './bring/root.ts';

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const lockFile = join(root, 'package-lock.json');

/**
 * Packages for other platforms that the lock file lacks. `npm ci` refuses such a lock, and `npm install` creates one if
 * its registry lacks some platform, so run this after adding a package: `node tools/complete-lock.ts`.
 */
export function missingPackages(packages: LockedPackages): LockedPackages {
  const missing: Record<string, LockedPackage> = {};
  for (const owner of Object.values(packages)) {
    for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`;
      const isLocked = Object.keys(packages).some((key) => key === path || key.endsWith(`/${path}`));
      if (isLocked || !/^\d/.test(version)) continue;
      missing[path] = { version, ...(owner.dev === true ? { dev: true } : {}), optional: true, ...platformOf(name) };
    }
  }
  return missing;
}

export function readLock(): { packages: LockedPackages } {
  return JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: LockedPackages };
}

const CPUS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/** The platform is in the name of all these packages: `…-linux-arm64-musl`. */
function platformOf(name: string): LockedPackage {
  const parts = (name.split('/').at(-1) ?? '').split('-');
  const os = parts.find((word) => ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].includes(word));
  const cpu = parts.includes('amd64') ? 'x64' : CPUS.find((word) => parts.includes(word));
  const libc = parts.some((word) => word.startsWith('musl'))
    ? 'musl'
    : parts.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : null;
  return {
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(os === undefined ? {} : { os: [os] }),
    ...(os === 'linux' && libc !== null ? { libc: [libc] } : {}),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = readLock();
  const added = missingPackages(lock.packages);
  const packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...added }).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  );
  writeFileSync(lockFile, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(`${Object.keys(added).length} packages added to the lock file`);
}
