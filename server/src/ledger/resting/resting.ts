import { restingRefusals } from '@eh/contract/ledger/resting/refusals.ts';
import type { restingCoins } from '@eh/contract/ledger/resting/rest-rules.ts';
import { type Amount, COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type * as z from 'zod';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { balancesOf } from '../journal/index.ts';
import { type Free, freeAfter, freeOf, restDaysOf } from './rest-rules.ts';
import { restRulesInForce } from './rest-setting.ts';
import { insertRests, restingPurchases } from './store.ts';

/** The coins of a user in one currency. */
export interface WalletAccount {
  readonly userId: string;
  readonly currency: string;
}

const HOUR = 3600 * SECOND;

/** The part of a user's balance that may be moved now, and the part that rests. */
export async function freeCoinsOf(ctx: ReadContext, account: WalletAccount): Promise<Free> {
  return (await walletOf(ctx, account)).free;
}

/** All balances of a user, with the part that may be moved now. */
export async function walletOf(ctx: ReadContext, { userId, currency }: WalletAccount) {
  const [balances, { is_on: isOn }] = await Promise.all([
    balancesOf(ctx.reader, userId, currency),
    restRulesInForce(ctx),
  ]);
  const purchases = isOn ? await restingPurchases(ctx.reader, { userId, currency, now: ctx.now }) : [];
  return { balances, free: freeOf(balances.available, purchases, ctx.now) };
}

/**
 * Refuses when resting coins have just been moved. Called after the posting, in its transaction: by then the account is
 * locked, so that no other movement can intervene.
 */
export async function requireRestingCoinsLeft(ctx: WriteContext, account: WalletAccount, moved: Amount): Promise<void> {
  const { userId, currency } = account;
  const { is_on: isOn } = await restRulesInForce(readContextOf(ctx));
  if (!isOn) return;
  const [{ available }, purchases] = await Promise.all([
    balancesOf(ctx.tx, userId, currency),
    restingPurchases(ctx.tx, { userId, currency, now: ctx.now }),
  ]);
  const before = freeOf(available + moved.minor, purchases, ctx.now);
  if (before.nextFreeAt === null || moved.minor <= before.freeMinor) return;
  throw new Refusal(restingRefusals.CoinsRest, {
    held: formatDecimal(before.restingMinor, COIN_DECIMALS),
    free: formatDecimal(before.freeMinor, COIN_DECIMALS),
    currency,
    hours: Math.ceil((before.nextFreeAt.getTime() - ctx.now.getTime()) / HOUR),
  });
}

/** The number of days that the coins of a trade opened now will rest. Shown to the buyer, and stored with the trade. */
export async function restDaysFor(ctx: ReadContext, level: number): Promise<number> {
  return restDaysOf(await restRulesInForce(ctx), level);
}

/**
 * The number of days that the coins of an earlier trade rest: as stored, or none if the rule was switched off since.
 */
export async function restDaysInForce(ctx: ReadContext, storedDays: number): Promise<number> {
  return storedDays > 0 && (await restRulesInForce(ctx)).is_on ? storedDays : 0;
}

export interface Bought {
  readonly tradeId: string;
  readonly userId: string;
  readonly amount: Amount;
  /** Rest days shown to the buyer; 0 means none. */
  readonly days: number;
  readonly at: Date;
}

/** Records that buyers received coins in this transaction, which rest as shown to them. */
export async function restBought(ctx: WriteContext, bought: readonly Bought[]): Promise<void> {
  const resting = bought.filter(({ amount, days }) => days > 0 && amount.minor > 0n);
  await insertRests(
    ctx,
    resting.map(({ tradeId, userId, amount, days, at }) => ({
      trade_id: tradeId,
      user_id: userId,
      currency: amount.currency,
      amount_minor: amount.minor,
      free_at: freeAfter(at, days),
    })),
  );
}

/** The resting coins in wire format. */
export function presentResting({ restingMinor, nextFreeAt }: Free): z.output<typeof restingCoins> {
  if (nextFreeAt === null) return null;
  return { amount: formatDecimal(restingMinor, COIN_DECIMALS), next_free_at: Math.ceil(nextFreeAt.getTime() / SECOND) };
}
