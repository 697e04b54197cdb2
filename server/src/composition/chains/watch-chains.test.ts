import { expect, it } from 'vitest';
import { serverKeys } from '../../../test/server-keys.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Log } from '../../platform/observability/log.ts';
import { type Chain, NodeUnavailable } from '../../usdt/chains/index.ts';
import { WrittenByAnother } from '../../usdt/purchases/index.ts';
import { watchChains } from './watch-chains.ts';

/** The faults that one round of the watcher logs when the node fails with this error. */
async function faultsOf(error: Error): Promise<readonly string[]> {
  const faults: string[] = [];
  const log = { error: (_: object, text: string) => faults.push(text), warn: () => undefined } as unknown as Log;
  const chain = { name: 'evm', head: () => raise(error) } as unknown as Chain;
  const parts = {
    database: {} as Database,
    clock: systemClock as never,
    serverKeys,
    currency: 'EH',
    startBlockOf: () => null,
  };
  const loops = watchChains({ ...parts, log, chains: [chain] });
  for (const loop of loops) await loop.wake();
  for (const loop of loops) await loop.stop();
  return faults;
}

async function raise(error: Error): Promise<never> {
  throw error;
}

it('reports an unreachable node, and logs nothing when another process was first', async () => {
  expect(await faultsOf(new NodeUnavailable('away'))).toEqual(['the node does not answer']);
  expect(await faultsOf(new WrittenByAnother('0x1'))).toEqual([]);
  expect(await faultsOf(new Error('broken'))).toContain('round failed');
});
