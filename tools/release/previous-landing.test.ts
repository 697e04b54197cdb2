import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../bring/root.ts';
import { bringPreviousLanding } from './previous-landing.ts';

const RECORD = 'tools/release/previous-landing.txt';
const LOCK = JSON.stringify({ packages: {} });
const home = mkdtempSync(join(tmpdir(), 'eh-landing-'));
const hasGit = existsSync(join(root, '.git'));
afterAll(() => rmSync(home, { recursive: true }));

function inFolder(name: string): string {
  const folder = join(home, name);
  mkdirSync(join(folder, 'tools/release'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/@eh'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/fastify'));
  writeFileSync(join(folder, 'package-lock.json'), LOCK);
  return folder;
}

it('names one full commit id', () => {
  expect(readFileSync(join(root, RECORD), 'utf8')).toMatch(/^[0-9a-f]{40}\n$/);
});

it('says why there is none in a folder without history', async () => {
  const folder = inFolder('unpacked');
  writeFileSync(join(folder, RECORD), `${'a'.repeat(40)}\n`);
  const found = await bringPreviousLanding({ clone: folder });
  expect(found).toEqual({ missing: expect.stringMatching(/^The landing aaaaaaaa is not in this clone.*: \S/) });
});

describe.skipIf(!hasGit)('in a clone', () => {
  const landed = inFolder('landed');
  const git = (folder: string, ...parameters: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=eh', '-c', 'user.email=eh@eh.test', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();

  it('fetches only that commit if the history is shallow, links the same packages, and unpacks it once', async () => {
    git(landed, 'init', '--quiet');
    writeFileSync(join(landed, 'version'), 'before');
    git(landed, 'add', 'version', 'package-lock.json');
    git(landed, 'commit', '--quiet', '-m', 'before');
    const commit = git(landed, 'rev-parse', 'HEAD');
    writeFileSync(join(landed, 'version'), 'after');
    writeFileSync(join(landed, RECORD), commit);
    git(landed, 'add', 'version', RECORD);
    git(landed, 'commit', '--quiet', '-m', 'after');
    git(home, 'clone', '--quiet', '--depth', '1', `file://${landed}`, 'shallow');

    const found = await bringPreviousLanding({ clone: inFolder('shallow') });
    const tree = join(home, 'shallow/.node/landings', commit);
    expect(found).toEqual({ commit, tree, appDist: join(tree, 'app/dist') });
    expect(readFileSync(join(tree, 'version'), 'utf8')).toBe('before');
    expect(existsSync(join(tree, 'node_modules/fastify'))).toBe(true);
    git(join(home, 'shallow'), 'remote', 'set-url', 'origin', 'file:///nowhere');
    expect(await bringPreviousLanding({ clone: join(home, 'shallow') })).toEqual(found);
  });
});
