import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import type { OpenAnswer } from '@eh/contract/open-calls.ts';
import { DAY, epochSeconds } from '@eh/contract/platform/spans.ts';
import { balanceOf, balancesOfAccountsBefore, merchantAccount } from '../../../ledger/journal/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { startOfDay } from '../../../platform/formats/local-day.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OfMerchant } from '../orders/order-store.ts';
import { coins, fiatText } from '../present-open.ts';
import { pricedBetween, sumsBetween } from './statement-store.ts';

interface Wallet extends OfMerchant {
  readonly currency: string;
}

/** The balance of a merchant: free, and held for payouts under review. */
export async function merchantBalanceOf(
  { reader }: ReadContext,
  { merchantId, environment, currency }: Wallet,
): Promise<OpenAnswer<'getBalance'>> {
  const [available, held] = await Promise.all([
    balanceOf(reader, merchantAccount(merchantId, currency)),
    balanceOf(reader, merchantAccount(merchantId, currency, 'held')),
  ]);
  return { environment, currency, available: coins(available), held: coins(held), total: coins(available + held) };
}

/**
 * A merchant's statement of a day. Opening and closing balance are read from the books, the rest from the merchant's
 * own records, so that they add up only when both agree; coins held for payouts count as balance until they are paid
 * out.
 */
export async function dailyStatementOf(
  ctx: ReadContext,
  wallet: Wallet,
  day: string,
): Promise<OpenAnswer<'getDailyStatement'>> {
  const { from, until } = spanOfDay(ctx, day);
  const { merchantId, environment, currency } = wallet;
  const accounts = [merchantAccount(merchantId, currency), merchantAccount(merchantId, currency, 'held')];
  const [opening, closing, sums, priced] = await Promise.all([
    balancesOfAccountsBefore(ctx.reader, accounts, from),
    balancesOfAccountsBefore(ctx.reader, accounts, until),
    sumsBetween(ctx.reader, wallet, { from, until }),
    pricedBetween(ctx.reader, wallet, { from, until }),
  ]);
  return {
    day,
    environment,
    currency,
    from: epochSeconds(from),
    until: epochSeconds(until),
    is_final: ctx.now >= until,
    opening: coins(opening),
    payments: { count: Number(sums.payments), amount: coins(sums.paidMinor) },
    fees: coins(sums.feeMinor),
    refunds: { count: Number(sums.refunds), amount: coins(sums.refundedMinor) },
    fees_back: coins(sums.feeBackMinor),
    payouts: { count: Number(sums.payouts), amount: coins(sums.paidOutMinor) },
    closing: coins(closing),
    priced: priced.map(({ fiat, payments, refunds }) => ({
      fiat,
      payments: fiatText(payments),
      refunds: fiatText(refunds),
    })),
  };
}

/** A day in UTC+8 that has begun; its end is exclusive. */
export function spanOfDay(
  { now }: Pick<ReadContext, 'now'>,
  day: string,
): { readonly from: Date; readonly until: Date } {
  const from = startOfDay(new Date(`${day}T12:00:00Z`));
  if (from > now) throw new Refusal(merchantOrderRefusals.DayNotBegun);
  return { from, until: endOfDay(day) };
}

/** The end of a day in UTC+8, excluded. */
export const endOfDay = (day: string): Date => new Date(startOfDay(new Date(`${day}T12:00:00Z`)).getTime() + DAY);
