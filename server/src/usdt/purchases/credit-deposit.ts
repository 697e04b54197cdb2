import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { reachOf } from '../../accounts/users/index.ts';
import { creditPurchase, postMovements } from '../../ledger/journal/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { coinsFor, currentBuyRateE4 } from '../rates/index.ts';
import { type DepositRow, moveDeposit, transferName } from './deposit-store.ts';
import { creditRate } from './purchase.ts';
import { findPurchase, movePurchase, type PurchaseRow } from './purchase-store.ts';

/**
 * Credits arrived USDT exactly once: deposit, purchase, ledger entry and notice commit together, and the entry's key is
 * the transfer's own. Does nothing while there is no rate to credit it at.
 */
export async function creditDeposit(ctx: WriteContext, deposit: DepositRow): Promise<void> {
  const purchase = await findPurchase(ctx.tx, deposit.purchase_id);
  if (purchase === null) throw new Error(`The purchase of deposit ${deposit.id} is gone`);
  // A deposit on a chain cannot be refused, but a closed account has nobody who could use the coins.
  if ((await reachOf(ctx, purchase.user_id)) === 'closed') return leaveUncredited(ctx, deposit, 'unclaimed');
  const received = { usdtMinor: deposit.usdt_minor, isInTime: deposit.is_in_time };
  const credit = creditRate(quoteOf(purchase), received, await currentBuyRateE4(readContextOf(ctx)));
  if (credit === null) return;
  const minor = coinsFor(deposit.usdt_minor, credit.rateE4);
  if (minor === 0n) return leaveUncredited(ctx, deposit, 'dust');
  if ((await moveDeposit(ctx, deposit, 'credited')) === null) return;
  await postMovements(ctx, [
    creditPurchase({
      purchaseId: purchase.id,
      transfer: transferName(deposit),
      userId: purchase.user_id,
      amount: { currency: purchase.currency, minor },
      usdt: { currency: 'USDT', minor: deposit.usdt_minor },
    }),
  ]);
  const credited = await movePurchase(ctx, purchase.id, ['confirming'], {
    status: 'credited',
    credited_usdt_minor: deposit.usdt_minor,
    credited_minor: minor,
    credited_rate_e4: credit.rateE4,
    is_at_quote: credit.isAtQuote,
    credited_at: ctx.now,
  });
  if (credited === null) throw new Error(`Purchase ${purchase.id} was not being confirmed`);
  await publish(ctx, 'notice', {
    user_id: purchase.user_id,
    type: 'exchange_in.succeeded',
    data: { purchase_id: purchase.id, amount: formatDecimal(minor, COIN_DECIMALS), currency: purchase.currency },
  });
}

/** The deposit is worth less than the smallest unit of a coin, or is for a closed account, so nothing is credited. */
async function leaveUncredited(ctx: WriteContext, deposit: DepositRow, as: 'dust' | 'unclaimed'): Promise<void> {
  if ((await moveDeposit(ctx, deposit, as)) === null) return;
  await movePurchase(ctx, deposit.purchase_id, ['confirming'], { status: 'expired' });
}

function quoteOf({ quoted_usdt_minor: usdtMinor, quoted_rate_e4: rateE4 }: PurchaseRow) {
  return usdtMinor === null || rateE4 === null ? null : { usdtMinor, rateE4 };
}
