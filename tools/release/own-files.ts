import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../bring/root.ts';
import type { ReleaseFile } from './release-file.ts';

/** The pages, which a release builds. */
const BUILT = ['app/dist', 'console/dist'];

/** Our own folders and files that a production server reads, and those that an operator reads. */
const SOURCES = [
  'contract/package.json',
  'contract/src',
  'sdk/releases',
  'shops/releases',
  'server/migrations',
  'server/package.json',
  'server/public',
  'server/src',
  'tools/backup.ts',
  'tools/eh',
  'tools/restore.ts',
  'tools/with-database.ts',
  'tools/bring/root.ts',
  'deploy/caddy',
  'deploy/debian',
  'deploy/monitoring',
  'deploy/nginx',
  'deploy/patroni',
  'deploy/postgresql',
  'deploy/systemd',
  'docs/configuration.md',
  'docs/incidents.md',
  'docs/operate.md',
];

/** Excludes tests, files that need the whole project, and stamps of a build. */
const LEFT_OUT = /\.(?:db\.)?test\.ts$|\/in-project\.ts$|\/\.built-from$|\/\.vite\//;

export function ownFiles(): readonly ReleaseFile[] {
  const paths = [...taken(BUILT), ...ownSources()];
  return paths.map((path) => ({ path, content: { kind: 'copy', from: join(root, path) } }));
}

/** Paths of the sources that are included unchanged. */
export function ownSources(): readonly string[] {
  return taken(SOURCES);
}

function taken(folders: readonly string[]): readonly string[] {
  return folders.flatMap(filesUnder).filter((path) => !LEFT_OUT.test(path));
}

function filesUnder(path: string): readonly string[] {
  if (!existsSync(join(root, path))) throw new Error(`${path} is missing; ./eh release builds it`);
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(posix.join(path, name)));
}
