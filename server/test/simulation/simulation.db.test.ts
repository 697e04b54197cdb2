import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { isLong } from '../long.ts';

/** A world of its own needs a process of its own: it takes time and chance out of it. */
async function simulate(...flags: readonly string[]): Promise<string> {
  const program = join(import.meta.dirname, '../programs/simulate.ts');
  const parameters = [program, '--people', '12', '--laws-every', '80', '--shrink-seconds', '30', ...flags];
  const env = { ...process.env, SIMULATION_CLUSTER: inject('adminUrl') };
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { env }).catch((error: unknown) => {
    throw new Error(String(Object(error).stdout ?? error));
  });
  return stdout;
}

const endings = (text: string) =>
  [...text.matchAll(/^seed (\d+):.* digest (\w{64})$/gm)].map(([, seed, digest]) => ({ seed, digest }));
/** Seeds that nobody has tried yet begin within this time. */
const FRESH_SECONDS = isLong ? '1200' : '5';

it('satisfies every law with seeds that failed once and with new ones, and is deterministic for a seed', async () => {
  const days = ['--days', isLong ? '0.5' : '0.02'];
  const last = endings(await simulate('--known', '--seconds', FRESH_SECONDS, ...days)).at(-1);
  const again = endings(await simulate('--seed', String(last?.seed), ...days));
  expect(last).toBeDefined();
  expect(again).toEqual([last]);
});
