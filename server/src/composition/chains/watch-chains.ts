import type { MovableClock } from '../../platform/clock.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { type Loop, startLoop } from '../../platform/deadlines/loop.ts';
import { ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/observability/log.ts';
import { type Chain, NodeUnavailable } from '../../usdt/chains/index.ts';
import { creditedOn, WrittenByAnother, watchRound } from '../../usdt/purchases/index.ts';
import { followPayouts, paidOn } from '../../usdt/redemptions/index.ts';
import { readReserve } from '../../usdt/reserve/index.ts';

/**
 * A deposit shows within two seconds of its block: half a second to read, one second for the page to poll, the rest in
 * reserve.
 */
const WATCH_PAUSE = 500;
const RESERVE_PAUSE = 60_000;
/** Before the watcher's first round on a chain there is nothing to read. */
const RESERVE_FIRST_PAUSE = 5000;

interface Parts {
  readonly database: Database;
  readonly clock: MovableClock;
  readonly serverKeys: ServerKeys;
  readonly log: Log;
  readonly chains: readonly Chain[];
  readonly currency: string;
  readonly startBlockOf: (name: Chain['name']) => bigint | null;
}

/** One loop per chain. A node's outage is reported once, and so is its end; no other chain waits for it. */
export function watchChains({ chains, log, startBlockOf, ...parts }: Parts): readonly Loop[] {
  return chains.map((chain) => {
    let isDown = false;
    return startLoop(`usdt ${chain.name}`, WATCH_PAUSE, log, async () => {
      try {
        await watchRound({ ...parts, ids, chain, startBlock: startBlockOf(chain.name) });
        await followPayouts({ ...parts, ids, chain });
        if (isDown) log.warn({ chain: chain.name }, 'the node answers again');
        isDown = false;
      } catch (error) {
        if (error instanceof WrittenByAnother) return null;
        if (!(error instanceof NodeUnavailable)) throw error;
        if (!isDown) log.error({ err: error, chain: chain.name }, 'the node does not answer');
        isDown = true;
      }
      return null;
    });
  });
}

/** One loop per chain that reads the balances of the reserve's addresses, which the console shows next to the books. */
export function watchReserve({
  chains,
  log,
  reserveAddresses,
  ...parts
}: Pick<Parts, 'database' | 'clock' | 'serverKeys' | 'log' | 'chains'> & {
  readonly reserveAddresses: readonly string[];
}): readonly Loop[] {
  return chains.map((chain) =>
    startLoop(`reserve ${chain.name}`, RESERVE_PAUSE, log, async () => {
      const isRead = await readReserve({
        ...parts,
        chain,
        reserveAddresses,
        bookedOn: async (reader, name) => (await creditedOn(reader, name)) - (await paidOn(reader, name)),
      });
      return isRead ? null : RESERVE_FIRST_PAUSE;
    }),
  );
}
