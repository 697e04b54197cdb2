import type { restingCoins } from '@eh/contract/ledger/holds/calls.ts';
import { coinHoldRefusals } from '@eh/contract/ledger/holds/refusals.ts';
import { type Amount, COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type * as z from 'zod';
import { type WriteContext, type ReadContext, readContextOf } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { balancesOf } from '../journal/index.ts';
import { type Free, freeAfter, freeOf, restDaysOf } from './coin-hold.ts';
import { holdInForce } from './hold-setting.ts';
import { insertHolds, restingPurchases } from './store.ts';

/** Whose coins, in which currency. */
export interface Purse {
  readonly userId: string;
  readonly currency: string;
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** What somebody may move of his balance now, and what of it rests. */
export async function freeCoinsOf(look: ReadContext, purse: Purse): Promise<Free> {
  const { available } = await balancesOf(look.reader, purse.userId, purse.currency);
  return freeCoinsWithin(look, purse, available);
}

/** The same for a balance that is known. */
export async function freeCoinsWithin(look: ReadContext, { userId, currency }: Purse, available: bigint): Promise<Free> {
  const { is_on: isOn } = await holdInForce(look);
  const purchases = isOn ? await restingPurchases(look.reader, { userId, currency, now: look.now }) : [];
  return freeOf(available, purchases, look.now);
}

/**
 * Refuses when coins that rest have just been moved: called after the posting, in its transaction. The account is locked
 * then, so that no purchase and no other movement comes between what is counted and what is left.
 */
export async function requireRestKept(act: WriteContext, purse: Purse, moved: Amount): Promise<void> {
  const { userId, currency } = purse;
  const { is_on: isOn } = await holdInForce(readContextOf(act));
  if (!isOn) return;
  const [{ available }, purchases] = await Promise.all([
    balancesOf(act.tx, userId, currency),
    restingPurchases(act.tx, { userId, currency, now: act.now }),
  ]);
  const before = freeOf(available + moved.minor, purchases, act.now);
  if (before.nextFreeAt === null || moved.minor <= before.freeMinor) return;
  throw new Refusal(coinHoldRefusals.CoinsRest, {
    held: formatDecimal(before.restingMinor, COIN_DECIMALS),
    free: formatDecimal(before.freeMinor, COIN_DECIMALS),
    currency,
    hours: Math.ceil((before.nextFreeAt.getTime() - act.now.getTime()) / HOUR),
  });
}

/** For how many days the coins of a trade that opens now will rest. It is told to the buyer, and kept with the trade. */
export async function restDaysFor(look: ReadContext, level: number): Promise<number> {
  return restDaysOf(await holdInForce(look), level);
}

/** For how many days the coins of an older trade rest now: as it was told, or not at all once all were freed. */
export async function restDaysInForce(look: ReadContext, told: number): Promise<number> {
  return told > 0 && (await holdInForce(look)).is_on ? told : 0;
}

export interface Bought {
  readonly tradeId: string;
  readonly userId: string;
  readonly amount: Amount;
  /** As the buyer was told; 0 for not at all. */
  readonly days: number;
  readonly at: Date;
}

/** Coins have come to buyers, in this transaction, and rest as they were told. */
export async function restBought(act: WriteContext, bought: readonly Bought[]): Promise<void> {
  const resting = bought.filter(({ amount, days }) => days > 0 && amount.minor > 0n);
  await insertHolds(
    act,
    resting.map(({ tradeId, userId, amount, days, at }) => ({
      trade_id: tradeId,
      user_id: userId,
      currency: amount.currency,
      amount_minor: amount.minor,
      free_at: freeAfter(at, days),
    })),
  );
}

/** The same as the wire shows it. */
export function presentResting({ restingMinor, nextFreeAt }: Free): z.output<typeof restingCoins> {
  if (nextFreeAt === null) return null;
  return { amount: formatDecimal(restingMinor, COIN_DECIMALS), next_free_at: Math.ceil(nextFreeAt.getTime() / SECOND) };
}
