import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type GroupCommit, openGroupCommit } from '../../src/platform/database/batching/group-commit.ts';
import type { CallInput } from '../../src/platform/http/endpoint.ts';
import { answerOnce } from '../../src/platform/http/idempotency/idempotency.ts';
import { ids } from '../../src/platform/ids.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { actOnTrade } from '../../src/trading/trades/index.ts';
import { openCrowdedWorld } from '../proof/crowded-world.ts';
import type { TradeWorld } from '../proof/trade-world.ts';
import { serverKeys } from '../server-keys.ts';

const TRADES = 300;
const TEN_MINUTES = 600;

let world: TradeWorld;
let groups: GroupCommit;
let commits: number;

beforeEach(async () => {
  world = await openCrowdedWorld(TRADES);
  commits = 0;
  const now = world.now();
  groups = openGroupCommit(async (work) => {
    const answer = await world.database.transaction((tx) => work({ tx, now, ids, serverKeys }));
    commits += 1;
    return answer;
  });
});
afterEach(() => world.close());

interface Waiting {
  readonly id: string;
  readonly seller_id: string;
  readonly buyer_id: string;
  readonly status: string;
  readonly accepts: number;
}

async function trades(): Promise<readonly Waiting[]> {
  const found = await sql<Waiting>`
    select t.id, t.seller_id, t.buyer_id, t.status, count(*) filter (where e.event = 'accept')::integer as accepts
    from trades as t join trade_events as e on e.trade_id = t.id
    group by t.id order by t.id`.execute(world.database.reader);
  return found.rows;
}

/** The outcome for a person who accepts the trade as its seller: a status or the code of the refusal. */
function accept(tradeId: string, sellerId: string): Promise<string> {
  const actor = { role: 'seller', id: sellerId } as const;
  return groups
    .run([tradeId], (ctx) => actOnTrade(ctx, world.rules.trades, tradeId, { name: 'accept', actor }))
    .then((trade) => trade.status)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return String(error.kind.code);
      throw error;
    });
}

it('moves hundreds of trades in a few commits, each once, and refuses only the forbidden ones', async () => {
  const all = await trades();
  const asked = all.map(async ({ id, seller_id, buyer_id }, index) => {
    if (index % 50 === 7) return [await accept(id, buyer_id)];
    return index % 40 === 3
      ? Promise.all([accept(id, seller_id), accept(id, seller_id)])
      : [await accept(id, seller_id)];
  });
  const answers = await Promise.all(asked);
  for (const [index, { status, accepts }] of (await trades()).entries()) {
    const isStranger = index % 50 === 7;
    const isTwice = !isStranger && index % 40 === 3;
    expect(answers[index]?.toSorted()).toEqual(
      isStranger ? ['22001'] : [...(isTwice ? ['22002'] : []), 'awaitingPayment'],
    );
    expect([status, accepts]).toEqual(isStranger ? ['awaitingAcceptance', 0] : ['awaitingPayment', 1]);
  }
  expect(commits).toBeLessThan(TRADES / 5);
  await world.requireLaws();
});

it('runs a repeated action once while hundreds of others share its commits', async () => {
  const all = await trades();
  const runs = new Map<string, number>();
  const send = ({ id, seller_id: sellerId }: Waiting) => {
    const caller = { kind: 'user', userId: sellerId, sessionId: sellerId } as const;
    const input = { body: { id, accept: true }, caller } as unknown as CallInput;
    const ctx = { reader: world.database.reader, now: world.now(), serverKeys };
    const actor = { role: 'seller', id: sellerId } as const;
    return answerOnce(
      { actionId: `accept-${id}`, call: 'POST /api/transaction/verify', input, sent: input.body, ctx },
      {
        authorize: async () => undefined,
        handle: async (ctx) => {
          runs.set(id, (runs.get(id) ?? 0) + 1);
          return { status: (await actOnTrade(ctx, world.rules.trades, id, { name: 'accept', actor })).status };
        },
        inOneTransaction: (work) => groups.run([id], work),
      },
    );
  };
  const answers = await Promise.all(all.map((trade) => Promise.all([send(trade), send(trade), send(trade)])));
  expect(new Set(runs.values())).toEqual(new Set([1]));
  expect(new Set(answers.flat().map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 'awaitingPayment' })]),
  );
  expect((await trades()).every(({ accepts }) => accepts === 1)).toBe(true);
  await world.requireLaws();
});

it('gives each trade to its seller or to its clock, when both act on all of them at once', async () => {
  const all = await trades();
  world.advance(TEN_MINUTES + 1);
  const [answers] = await Promise.all([
    Promise.all(all.map(({ id, seller_id }) => accept(id, seller_id))),
    world.serveClocks(),
    world.serveClocks(),
  ]);
  await world.serveClocks();
  for (const [index, { status, accepts }] of (await trades()).entries()) {
    const isSellers = answers[index] === 'awaitingPayment';
    expect([status, accepts]).toEqual(isSellers ? ['awaitingPayment', 1] : ['cancelled', 0]);
  }
  await world.requireLaws();
});
