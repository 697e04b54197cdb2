import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { ReadContext } from '../../platform/context.ts';
import { numberToCompare } from '../payment-accounts/index.ts';
import type { TradeRow } from '../trades/index.ts';

/** Digits that belong to a trade: the account to pay to, its number and its sum. */
export async function ownDigitsOf(ctx: ReadContext, trade: TradeRow): Promise<readonly string[]> {
  const account = await numberToCompare(ctx, trade.seller_account_id);
  return [account, trade.transaction_no, formatDecimal(trade.fiat_minor, FIAT_DECIMALS)];
}
