import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { balanceOf, platformAccount } from '../../../ledger/journal/index.ts';
import { dayOf } from '../../../platform/formats/local-day.ts';
import { type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { requireReader } from '../../../staff/operators/index.ts';
import { tradeWatchers } from '../watchers.ts';
import { customSpans, spansOf } from './figure-spans.ts';
import { endedIn, inEscrowNow, releasedByStep, releaseTimes } from './figure-store.ts';

const coins = (minor: bigint): string => formatDecimal(minor, COIN_DECIMALS);

/** The figures of a span, from the ledger and the trades. The circulating amount is the negative balance of the issuance account. */
export function figuresEndpoint(currency: string): Endpoint {
  return query({
    call: 'GET /api/operator/figures',
    handle: async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, tradeWatchers);
      const { reader, now } = ctx;
      const { span = 'day', from, until } = input.body;
      const { current, before, beforeByNow, steps } =
        span === 'custom' ? customSpans(from ?? dayOf(now), until ?? dayOf(now)) : spansOf(span, now);
      const channels = await endedIn(reader, current);
      const channelsBefore = await endedIn(reader, beforeByNow);
      const released = await releasedByStep(reader, current, steps);
      const releasedBefore = await releasedByStep(reader, before, steps);
      const times = await releaseTimes(reader, current);
      const running = await inEscrowNow(reader);
      const sum = (rows: typeof channels, figure: 'ended' | 'released' | 'cancelled') =>
        rows.reduce((total, row) => total + row[figure], 0);
      const issued = await balanceOf(reader, platformAccount('issuance', currency));
      return {
        currency,
        circulating: coins(-issued),
        running: { count: running.count, amount: coins(running.minor) },
        span,
        in_span: {
          ended: sum(channels, 'ended'),
          released: sum(channels, 'released'),
          cancelled: sum(channels, 'cancelled'),
          amount: coins(channels.reduce((total, row) => total + row.releasedMinor, 0n)),
          release_median_seconds: times.median,
          release_slow_seconds: times.slow,
        },
        released_before: sum(channelsBefore, 'released'),
        bar_seconds: steps.seconds,
        bars: Array.from({ length: steps.count }, (_, step) => ({
          at: current.from.getTime() / SECOND + step * steps.seconds,
          released: released.get(step) ?? 0,
          before: releasedBefore.get(step) ?? 0,
        })),
        channels: channels.map((row) => ({
          channel: row.channel,
          ended: row.ended,
          released: row.released,
          amount: coins(row.releasedMinor),
          disputed: row.disputed,
        })),
      };
    },
  });
}
