import { HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ids } from '../../src/platform/ids.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { actOnTrade } from '../../src/trading/trades/index.ts';
import { openCrowdedWorld } from '../proof/crowded-world.ts';
import type { TradeWorld } from '../proof/trade-world.ts';
import { serverKeys } from '../server-keys.ts';

const TRADES = 400;
const KILLED = 6;
const TEN_MINUTES = 600;

let world: TradeWorld;
beforeEach(async () => {
  world = await openCrowdedWorld(TRADES);
});
afterEach(() => world.close());

interface Ended {
  readonly id: string;
  readonly seller_id: string;
  readonly status: string;
  readonly accepted: number;
  readonly lapsed: number;
}

async function trades(): Promise<readonly Ended[]> {
  const found = await sql<Ended>`
    select t.id, t.seller_id, t.status,
      count(*) filter (where e.event = 'accept')::integer as accepted,
      count(*) filter (where e.event = 'time_out')::integer as lapsed
    from trades as t join trade_events as e on e.trade_id = t.id
    group by t.id order by t.id`.execute(world.database.reader);
  return found.rows;
}

/** Whether the seller came before the clock. */
async function accept(trade: Ended, now: Date): Promise<boolean> {
  const actor = { role: 'seller', id: trade.seller_id } as const;
  try {
    await world.database.transaction((tx) =>
      actOnTrade({ tx, now, ids, serverKeys }, world.rules.trades, trade.id, { name: 'accept', actor }),
    );
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

it('gives each of hundreds of trades either to its seller or to the clock, when both act at once', async () => {
  const beforeTheEnd = new Date(world.now().getTime() + (TEN_MINUTES - 1) * 1000);
  world.advance(TEN_MINUTES + 1);
  const sellers = (await trades()).filter((_, index) => index % 3 === 0);
  const accepting = sellers.map((trade) => accept(trade, beforeTheEnd));
  const [accepted] = await Promise.all([Promise.all(accepting), world.serveClocks(), world.serveClocks()]);
  await world.serveClocks();
  const won = new Set(sellers.filter((_, index) => accepted[index]).map(({ id }) => id));
  for (const { id, status, accepted: accepts, lapsed } of await trades())
    expect([status, accepts, lapsed]).toEqual(won.has(id) ? ['awaitingPayment', 1, 0] : ['cancelled', 0, 1]);
  await world.requireLaws();
});

it('handles every expired clock once, even if workers are killed in between', async () => {
  const accepted = (await trades()).filter((_, index) => index % 3 === 0);
  for (const trade of accepted) expect(await accept(trade, world.now())).toBe(true);
  world.advance(HOUR_SECONDS);
  let isOver = false;
  let killed = 0;
  const killing = (async () => {
    while (!isOver && killed < KILLED) {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction') and xact_start is not null`.execute(
        world.database.reader,
      );
      killed += rows.length;
    }
  })();
  await Promise.allSettled([world.serveClocks(), world.serveClocks()]);
  isOver = true;
  await killing;
  expect(killed).toBeGreaterThan(0);
  world.advance(HOUR_SECONDS);
  await world.serveClocks();
  // An accepted trade has two more clocks: to pay, and to report the payment.
  for (const { status, accepted, lapsed } of await trades())
    expect([status, lapsed]).toEqual(['cancelled', accepted === 1 ? 2 : 1]);
  await world.requireLaws();
});
