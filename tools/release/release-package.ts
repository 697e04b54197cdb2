import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bring/root.ts';

interface OwnPackage {
  readonly version: string;
  readonly engines: { readonly node: string };
}

/**
 * Commands for operators in the folder of a release, each the program of the same name in the project; `check` is there
 * what builds the project runs, and `check-configuration` this one.
 */
const PROGRAMS = {
  start: 'server/src/main.ts --production',
  check: 'server/src/cli/check-configuration.ts',
  'add-operator': 'server/src/cli/add-operator.ts',
  'audit-books': 'server/src/cli/audit-books.ts',
  migrate: 'server/src/cli/migrate.ts',
  backup: 'tools/backup.ts',
  restore: 'tools/restore.ts',
  'rotate-file-keys': 'server/src/cli/rotate-file-keys.ts',
  'sign-payout': 'server/src/cli/sign-payout.ts',
  verify: 'server/src/wallet/receipts/verify-file.ts',
  'verify-proof': 'server/src/cli/verify-proof.ts',
} as const;

function readOwn(): OwnPackage {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as OwnPackage;
}

export function version(): string {
  return readOwn().version;
}

/** The description of a release: its version, the platform its packages are built for, its commands. */
export function releasePackage(): string {
  const { version: own, engines } = readOwn();
  const scripts = Object.entries(PROGRAMS).map(([name, program]) => [name, `exec node ${program}`]);
  const described = {
    name: 'eh',
    version: own,
    private: true,
    type: 'module',
    license: 'UNLICENSED',
    engines,
    os: [process.platform],
    cpu: [process.arch],
    scripts: Object.fromEntries(scripts),
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}
