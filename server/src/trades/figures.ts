import { COIN_DECIMALS, formatDecimal } from '@eh/contract/money.ts';
import { type Endpoint, reads } from '../kit/http/endpoint.ts';
import { startOfDay } from '../kit/local-day.ts';
import { balanceOf, platformAccount } from '../ledger/index.ts';
import { requireReader } from '../operators/index.ts';
import { endedIn, releasedByHour, releaseTimes, runningNow } from './figure-store.ts';
import { tradeWatchers } from './record-endpoint.ts';

const DAY = 86_400_000;
const HOURS = 24;
const coins = (minor: bigint): string => formatDecimal(minor, COIN_DECIMALS);

/** The day as the books and the trades tell it. What circulates is what was issued, the other side of which the ledger keeps. */
export function figuresEndpoint(currency: string): Endpoint {
  return reads('GET /api/operator/figures', async (look, ask) => {
    await requireReader(look, ask.caller.operatorId, tradeWatchers);
    const { reader, now } = look;
    const today = { from: startOfDay(now), until: now };
    const dayBefore = { from: new Date(today.from.getTime() - DAY), until: today.from };
    const sameTime = { from: dayBefore.from, until: new Date(now.getTime() - DAY) };
    const channels = await endedIn(reader, today);
    const before = await endedIn(reader, sameTime);
    const hours = await releasedByHour(reader, today);
    const hoursBefore = await releasedByHour(reader, dayBefore);
    const times = await releaseTimes(reader, today);
    const running = await runningNow(reader);
    const sum = (rows: typeof channels, of: 'ended' | 'released' | 'cancelled') =>
      rows.reduce((total, row) => total + row[of], 0);
    const issued = await balanceOf(reader, platformAccount('issuance', currency));
    return {
      currency,
      circulating: coins(-issued),
      running: { count: running.count, amount: coins(running.minor) },
      today: {
        ended: sum(channels, 'ended'),
        released: sum(channels, 'released'),
        cancelled: sum(channels, 'cancelled'),
        amount: coins(channels.reduce((total, row) => total + row.releasedMinor, 0n)),
        release_median_seconds: times.median,
        release_slow_seconds: times.slow,
      },
      released_yesterday_by_now: sum(before, 'released'),
      hours: Array.from({ length: HOURS }, (_, hour) => ({
        today: hours.get(hour) ?? 0,
        yesterday: hoursBefore.get(hour) ?? 0,
      })),
      channels: channels.map((row) => ({
        channel: row.channel,
        ended: row.ended,
        released: row.released,
        amount: coins(row.releasedMinor),
        disputed: row.disputed,
      })),
    };
  });
}
