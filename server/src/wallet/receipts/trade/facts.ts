import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import type { ReceiptFacts } from '@eh/contract/wallet/receipts/calls.ts';
import { receiptRefusals } from '@eh/contract/wallet/receipts/refusals.ts';
import { findUsers } from '../../../accounts/users/index.ts';
import { blockOfEntry, entryIdOfEscrowEnd } from '../../../ledger/journal/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { maskedName } from '../../../platform/formats/masks.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findListings } from '../../../trading/market/index.ts';
import { maskedAccount } from '../../../trading/payment-accounts/index.ts';
import { findTrade, type TradeRow } from '../../../trading/trades/index.ts';

export type EndedTrade = TradeRow & { readonly finished_at: Date };

/** An ended trade, for one of its two sides; for anybody else it does not exist. */
export async function endedTradeOf(ctx: ReadContext, tradeId: string, userId: string): Promise<EndedTrade> {
  const trade = await findTrade(ctx.reader, tradeId);
  if (!trade || (trade.buyer_id !== userId && trade.seller_id !== userId))
    throw new Refusal(tradeRefusals.TradeNotFound);
  const { finished_at: finishedAt } = trade;
  if (finishedAt === null) throw new Refusal(receiptRefusals.TradeStillRuns);
  return { ...trade, finished_at: finishedAt };
}

/** The facts of a trade for a document: sums, times, both sides masked, and its entry in the books. */
export async function factsOf(ctx: ReadContext, trade: EndedTrade): Promise<ReceiptFacts> {
  const users = await findUsers(ctx, [trade.buyer_id, trade.seller_id]);
  const side = async (userId: string, accountId: string) => {
    const account = await maskedAccount(ctx, accountId);
    return {
      nickname: users.get(userId)?.nickname ?? '',
      name: maskedName(account.holder),
      account: account.number,
    };
  };
  const [listing] = await findListings(ctx.reader, [trade.order_id]);
  const entryId = entryIdOfEscrowEnd(trade.id);
  const block = await blockOfEntry(ctx.reader, entryId);
  return {
    transaction_no: trade.transaction_no,
    order_no: listing?.order_no ?? '',
    money_state: trade.money_state,
    is_automatic: trade.is_automatic,
    currency: trade.currency,
    fiat: trade.fiat,
    amount: formatDecimal(trade.amount_minor, COIN_DECIMALS),
    fee: formatDecimal(trade.money_state === 'released' ? trade.fee_minor : 0n, COIN_DECIMALS),
    price: formatDecimal(trade.price_minor, FIAT_DECIMALS),
    fiat_amount: formatDecimal(trade.fiat_minor, FIAT_DECIMALS),
    channel: trade.channel,
    reference: trade.reference,
    buyer: await side(trade.buyer_id, trade.buyer_account_id),
    seller: await side(trade.seller_id, trade.seller_account_id),
    created_at: epochSeconds(trade.created_at),
    paid_at: trade.paid_at && epochSeconds(trade.paid_at),
    finished_at: epochSeconds(trade.finished_at),
    entry_id: entryId,
    block: block && { height: Number(block.height), hash: block.hash },
  };
}
