import { SECOND } from '@eh/contract/platform/spans.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/tables.ts';
import type { Gauges } from '../../platform/observability/gauges.ts';
import { allChains } from './store.ts';

/** Metrics of how far the reading of each network lags behind. */
export function chainGauges(reader: Reader, clock: Clock): Gauges {
  return {
    label: 'chain',
    helps: {
      chain_lag_blocks: 'Blocks between the newest one of a network and the last one read for deposits',
      chain_silent_seconds: 'Time since the node of a network has answered',
    },
    async read() {
      const read = (await allChains(reader)).flatMap(({ chain, scanned_to: to, head, answered_at: at }) =>
        head === null || at === null ? [] : [{ chain, lag: Number(head - (to ?? head)), at }],
      );
      return {
        chain_lag_blocks: Object.fromEntries(read.map(({ chain, lag }) => [chain, lag])),
        chain_silent_seconds: Object.fromEntries(
          read.map(({ chain, at }) => [chain, (clock.now().getTime() - at.getTime()) / SECOND]),
        ),
      };
    },
  };
}
