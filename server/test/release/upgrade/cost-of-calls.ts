import { readdir, readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { callOver, type Wanted } from '../../../bench/api/load.ts';
import type { RunningProcess } from '../running-process.ts';

const ROUNDS = 3;
const CALLS_A_ROUND = 100;
const LANES = 8;
/** Calls before the first round, while code is compiled. */
const WARM_UP = 200;

/** Of reads and of one write that every person makes all day. */
const CALLS: readonly Pick<Wanted, 'method' | 'path' | 'body'>[] = [
  { method: 'GET', path: '/api/m', body: null },
  { method: 'POST', path: '/api/order/market', body: '{}' },
  { method: 'POST', path: '/api/report/fund', body: '{}' },
  { method: 'POST', path: '/api/notifications/seen', body: '{"id":[]}' },
];

export interface Cost {
  readonly path: string;
  /** Processor time of a call in the process now, as a multiple of that in the process before; median of the rounds. */
  readonly ratio: number;
}

/** The cost of each call in a process of today, beside one of the landing before. They answer in turns. */
export async function compareCosts(
  before: RunningProcess,
  now: RunningProcess,
  token: string,
): Promise<readonly Cost[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  /** Nanoseconds of a core that so many calls take. */
  const spend = async (running: RunningProcess, wanted: Wanted, calls: number) => {
    const from = await coreTime(running.pid);
    let left = calls;
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        for (; left > 0; left -= 1) requireGood(await callOver(agent, running.address, wanted));
      }),
    );
    return (await coreTime(running.pid)) - from;
  };
  const costs: Cost[] = [];
  try {
    for (const call of CALLS) {
      const wanted = { ...call, headers };
      for (const running of [before, now]) await spend(running, wanted, WARM_UP);
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const [first, second] = round % 2 === 0 ? [before, now] : [now, before];
        const spent = new Map([[first, await spend(first, wanted, CALLS_A_ROUND)]]);
        spent.set(second, await spend(second, wanted, CALLS_A_ROUND));
        ratios.push((spent.get(now) ?? 0) / (spent.get(before) ?? 0));
      }
      costs.push({ path: call.path, ratio: ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0 });
    }
  } finally {
    agent.destroy();
  }
  return costs;
}

/** Nanoseconds that the threads of a process have been on a core, as Linux counts them. */
async function coreTime(processId: number): Promise<number> {
  const folder = `/proc/${processId}/task`;
  const texts = (await readdir(folder)).map((thread) =>
    readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0'),
  );
  return (await Promise.all(texts)).reduce((sum, text) => sum + Number(text.split(' ')[0]), 0);
}

function requireGood(answer: string): void {
  if (!answer.startsWith('{"code":0,')) throw new Error(`Not an answer to measure: ${answer.slice(0, 300)}`);
}
