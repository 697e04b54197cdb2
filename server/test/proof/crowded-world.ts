import { openMany } from '../open-many-trades.ts';
import { openOne } from './trade-commands.ts';
import { openTradeWorld, type TradeWorld } from './trade-world.ts';

/** A world in which this many trades wait for their sellers. */
export async function openCrowdedWorld(trades: number): Promise<TradeWorld> {
  const world = await openTradeWorld();
  const pattern = await world.transaction((ctx) => openOne(ctx, world));
  if (!('seller_id' in pattern)) throw new Error('No trade could be opened');
  await openMany(world.database, { tradeId: pattern.id, now: world.now() }, trades);
  return world;
}
