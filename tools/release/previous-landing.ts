import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSite } from '../bring/build-web.ts';
import { oneAtATime } from '../bring/one-at-a-time.mjs';
import { root } from '../bring/root.ts';
import { runNpm } from '../bring/run-npm.mjs';

/** The version in production while this one is rolled out, from the history of this repository. */
export interface PreviousLanding {
  readonly commit: string;
  /** Its files with their packages: `server/src/main.ts` starts under it. */
  readonly tree: string;
  /** Its app as it was served; only if `withApp` was given. */
  readonly appDist: string;
}

/** Why it is unavailable here, in a sentence for the report of a skipped test. */
export interface NoPreviousLanding {
  readonly missing: string;
}

const run = promisify(execFile);
const RECORD = 'tools/release/previous-landing.txt';
const CACHE = '.node/landings';
const FETCH_MILLISECONDS_MAX = 60_000;

/**
 * Brings the landing before this one: the commit in `previous-landing.txt`, unpacked once into `.node/landings` with
 * its packages, and with its app built there when that is asked for (some five seconds, once). A clone without history
 * fetches that commit alone; where it cannot be had, the answer says why, and tests skip with that sentence:
 *
 *   const landing = await bringPreviousLanding({ withApp: true });
 *   it.skipIf('missing' in landing)('serves …', …);
 */
export async function bringPreviousLanding({
  clone = root,
  withApp = false,
} = {}): Promise<PreviousLanding | NoPreviousLanding> {
  const commit = readFileSync(join(clone, RECORD), 'utf8').trim();
  const tree = join(clone, CACHE, commit);
  mkdirSync(join(clone, CACHE), { recursive: true });
  return oneAtATime(`${tree}.lock`, async () => {
    if (!existsSync(tree)) {
      const missing = await unpack(clone, { commit, tree });
      if (missing !== null) return { missing };
    }
    await bringItsPackages(clone, tree);
    if (withApp) await buildItsApp(tree);
    return { commit, tree, appDist: join(tree, 'app/dist') };
  });
}

async function buildItsApp(tree: string): Promise<void> {
  const stamp = join(tree, 'app/dist/.built');
  if (existsSync(stamp)) return;
  await buildSite(join(tree, 'app'));
  writeFileSync(stamp, '');
}

/**
 * Resolves to null on success, or to the reason. Unpacked to a temporary folder, so that an interruption leaves nothing
 * half done.
 */
async function unpack(clone: string, { commit, tree }: Pick<PreviousLanding, 'commit' | 'tree'>) {
  const [part, archive] = [`${tree}.part`, `${tree}.tar`];
  const git = (...parameters: readonly string[]) => runGit(clone, parameters);
  try {
    await git('cat-file', '-e', `${commit}^{commit}`).catch(() => git('fetch', '--depth', '1', 'origin', commit));
    await git('archive', '--format=tar', `--output=${archive}`, commit);
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part);
    await run('tar', ['-xf', archive, '-C', part]);
    renameSync(part, tree);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    return `The landing ${commit.slice(0, 8)} is not in this clone and cannot be fetched: ${reason}`;
  } finally {
    rmSync(archive, { force: true });
  }
}

/**
 * Git refuses a folder owned by another user, as in a container, unless it is named; a password prompt must never
 * block.
 */
async function runGit(clone: string, parameters: readonly string[]): Promise<void> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
  const options = { cwd: clone, env, timeout: FETCH_MILLISECONDS_MAX };
  await run('git', ['-c', `safe.directory=${clone}`, ...parameters], options);
}

const LINKED = 'linked to those of this version';

/** The same lock file means the same packages: they are linked to this version's, otherwise installed. */
async function bringItsPackages(clone: string, tree: string): Promise<void> {
  const [folder, stamp] = [join(tree, 'node_modules'), join(tree, 'node_modules/.from')];
  const wanted = lockOf(tree).equals(lockOf(clone)) ? LINKED : 'installed';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(folder, { recursive: true, force: true });
  if (wanted === LINKED) linkPackages(join(clone, 'node_modules'), folder);
  else await installPackages(tree);
  writeFileSync(stamp, wanted);
}

function lockOf(folder: string): Buffer {
  return readFileSync(join(folder, 'package-lock.json'));
}

async function installPackages(tree: string): Promise<void> {
  const purpose = 'Installing the packages of the landing before';
  await runNpm({ node: process.execPath, folder: tree, parameters: ['ci', '--prefer-offline'], purpose });
}

/** The workspaces are that landing's own, so only their scope is not linked as a whole. */
function linkPackages(own: string, folder: string): void {
  mkdirSync(join(folder, '@eh'), { recursive: true });
  const names = readdirSync(own).filter((name) => !name.startsWith('.') && name !== '@eh');
  for (const name of names) symlinkSync(join(own, name), join(folder, name));
  for (const name of readdirSync(join(own, '@eh'))) symlinkSync(`../../${name}`, join(folder, '@eh', name));
}
