import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bring/root.ts';
import { commandsOf } from '../eh/commands.ts';

interface OwnPackage {
  readonly version: string;
  readonly engines: { readonly node: string };
}

function readOwn(): OwnPackage {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as OwnPackage;
}

export function version(): string {
  return readOwn().version;
}

/**
 * The description of a release: its version, its platform, and its commands, which an older installed `eh` calls by
 * name.
 */
export function releasePackage(): string {
  const { version: own, engines } = readOwn();
  const scripts = commandsOf('server').map(({ name }) => [name, `exec node tools/eh/on-server.ts ${name}`]);
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
