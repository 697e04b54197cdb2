import type { NoticeType } from '@eh/contract/platform/live.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { findTrade } from '../store.ts';

/** Whether a trade still waits for what a notice of this type asked for. */
export async function isStillAsked(ctx: WriteContext, tradeId: string, type: NoticeType): Promise<boolean> {
  const trade = await findTrade(ctx.tx, tradeId);
  if (!trade) return false;
  if (type === 'transaction.wait_seller_verify') return trade.status === 'awaitingAcceptance';
  if (type === 'transaction.wait_buyer_pay') return trade.status === 'awaitingPayment' && trade.phase !== 'grace';
  const isOfSeller = type === 'transaction.wait_seller_confirm' || type === 'transaction.seller_make_choice';
  return !isOfSeller || trade.status === 'awaitingConfirmation' || trade.phase === 'grace';
}
