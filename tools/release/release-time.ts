import { spawnSync } from 'node:child_process';
import { root } from '../bring/root.ts';

/**
 * The time of all files in a release: SOURCE_DATE_EPOCH, or that of the last commit. It differs between releases, since
 * the tags by which browsers recognize a page are made of its size and its time.
 */
export function releaseTime(environment: NodeJS.ProcessEnv): number {
  const named = environment['SOURCE_DATE_EPOCH'];
  const { stdout } = named === undefined ? lastCommit() : { stdout: named };
  if (/^\d{1,10}$/.test(stdout)) return Number(stdout);
  throw new Error(
    'The time of the release is unknown outside of a clone: set SOURCE_DATE_EPOCH to seconds since 1970.',
  );
}

function lastCommit(): { readonly stdout: string } {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return { stdout: (stdout ?? '').trim() };
}
