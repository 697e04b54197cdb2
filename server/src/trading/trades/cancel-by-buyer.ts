import type { CancelSaying } from '@eh/contract/trading/trades/status.ts';
import type { WriteContext } from '../../platform/context.ts';
import { noteFacts, type TradeRow } from './store.ts';
import type { TradeRules } from './trade-rules.ts';
import { actOnTrade } from './transitions/act-on-trade.ts';
import type { Actor } from './transitions/trade-move.ts';

export interface Cancellation {
  readonly actor: Actor;
  readonly hasNotPaid: boolean;
  /** The reason given by the buyer, which operators see. */
  readonly reason: CancelSaying | null;
}

/** Cancels a trade for its buyer and stores their reason. */
export async function cancelByBuyer(
  ctx: WriteContext,
  rules: TradeRules,
  tradeId: string,
  { actor, hasNotPaid, reason }: Cancellation,
): Promise<TradeRow> {
  const trade = await actOnTrade(ctx, rules, tradeId, { name: 'cancel', actor, hasNotPaid });
  if (reason !== null) await noteFacts(ctx, tradeId, { cancel_said: reason });
  return trade;
}
