import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOne, tries } from '../../../../test/proof/trade-commands.ts';
import { openTradeWorld, type TradeWorld } from '../../../../test/proof/trade-world.ts';
import { findTrade, type TradeRow } from '../store.ts';
import { noteSellerReached } from './seller-reached.ts';

let world: TradeWorld;
beforeAll(async () => {
  world = await openTradeWorld();
  // Neither is a stranger to the other any more.
  await take((await paidTrade()).id, 'confirm');
});
afterAll(() => world.close());

async function take(tradeId: string, name: string): Promise<void> {
  const done = await world.transaction(async (ctx) => tries[name]?.(ctx, world, tradeId, 0));
  if (done instanceof Error) throw done;
}

async function paidTrade(): Promise<TradeRow> {
  const trade = await world.transaction((ctx) => openOne(ctx, world));
  if (trade instanceof Error) throw trade;
  await take(trade.id, 'accept');
  await take(trade.id, 'pay_with_voucher');
  return found(trade.id);
}

async function found(tradeId: string): Promise<TradeRow> {
  const trade = await findTrade(world.database.reader, tradeId);
  if (!trade) throw new Error(`Trade ${tradeId} is gone`);
  return trade;
}

it.each([
  ['in time', -1, 'succeeded'],
  ['after the time was over, while its clock was served late', 1, 'suspended'],
] as const)('judges what a view of the payment %s proves', async (_when, seconds, status) => {
  const { id, deadline_at: deadlineAt } = await paidTrade();
  world.advance(((deadlineAt?.getTime() ?? 0) - world.now().getTime()) / 1000 + seconds);
  const reached = { tradeId: id, userId: world.people.alice.user.id, sign: 'shown' } as const;
  await world.transaction((ctx) => noteSellerReached(ctx, reached));
  world.advance(2);
  await world.serveClocks();
  expect((await found(id)).status).toBe(status);
  await world.requireLaws();
});
