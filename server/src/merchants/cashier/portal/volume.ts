import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { dayOf, startOfDay } from '../../../platform/formats/local-day.ts';
import type { OfMerchant } from '../orders/order-store.ts';
import { coins } from '../present-open.ts';
import { sumsBetween } from '../statements/statement-store.ts';
import { paymentsByDay } from './overview-store.ts';

interface Sum {
  readonly count: number;
  readonly amount: string;
}

/** The sums of a merchant over the last days, including today. */
export interface Volume {
  readonly payments: Sum;
  readonly refunds: Sum;
  readonly payouts: Sum;
  /** The oldest first; the last one is today. */
  readonly by_day: { day: string; payments: number; amount: string }[];
}

/** The payments of each of the last days, the oldest first; days without one are zero. */
export async function paymentsOfDays(ctx: ReadContext, owner: OfMerchant, days: number): Promise<Volume['by_day']> {
  const list = Array.from({ length: days }, (_, index) => dayOf(daysBefore(ctx.now, days - 1 - index)));
  const paid = await paymentsByDay(ctx.reader, owner, list[0] ?? dayOf(ctx.now));
  const byDay = new Map(paid.map((row) => [row.day, row]));
  return list.map((day) => ({
    day,
    payments: byDay.get(day)?.payments ?? 0,
    amount: coins(byDay.get(day)?.paid_minor ?? 0n),
  }));
}

export async function volumeOf(ctx: ReadContext, owner: OfMerchant, days: number): Promise<Volume> {
  const from = daysBefore(startOfDay(ctx.now), days - 1);
  const [by_day, sums] = await Promise.all([
    paymentsOfDays(ctx, owner, days),
    sumsBetween(ctx.reader, owner, { from, until: new Date(ctx.now.getTime() + 1) }),
  ]);
  const paidMinor = by_day.reduce((sum, { amount }) => sum + requireDecimal(amount, COIN_DECIMALS), 0n);
  const payments = by_day.reduce((sum, day) => sum + day.payments, 0);
  return {
    by_day,
    payments: { count: payments, amount: coins(paidMinor) },
    refunds: { count: Number(sums.refunds), amount: coins(sums.refundedMinor) },
    payouts: { count: Number(sums.payouts), amount: coins(sums.paidOutMinor) },
  };
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);
