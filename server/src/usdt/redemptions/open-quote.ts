import type { Amount } from '@eh/contract/platform/money.ts';
import { rateRefusals } from '@eh/contract/usdt/rates/refusals.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { takeTurn, type User } from '../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { startOfDay } from '../../platform/formats/local-day.ts';
import { Refusal } from '../../platform/refusal.ts';
import { leftWithin } from '../../platform/sum-bounds.ts';
import type { Chain } from '../chains/index.ts';
import { coinsText, currentRate, isStale, rateText, redeemRateE4, usdtFor } from '../rates/index.ts';
import { limitOf, quoteEnd } from './redemption.ts';
import { type RedemptionRules, rulesInForce } from './rules.ts';
import { dropQuote, insertRedemption, type RedemptionRow, redeemedSince } from './store.ts';

export interface WantedQuote {
  readonly currency: string;
  readonly user: User;
  readonly amountMinor: bigint;
  /** The rate shown to the user. */
  readonly seenRateE4: bigint;
}

/** Fixes the rate for coins to be redeemed; the user's earlier quote ends. Moves nothing. */
export async function openQuote(ctx: WriteContext, chain: Chain, wanted: WantedQuote): Promise<RedemptionRow> {
  const { user, amountMinor, currency } = wanted;
  const rules = await rulesInForce(readContextOf(ctx));
  await takeTurn(ctx, user.id);
  const rate = await currentRate(readContextOf(ctx));
  if (rate === null || isStale(rate, ctx.now)) throw new Refusal(rateRefusals.RateIsStale);
  const rateE4 = redeemRateE4(rate);
  if (rateE4 !== wanted.seenRateE4) throw new Refusal(rateRefusals.RateChanged, { rate: rateText(rateE4) });
  await requireWithinLimits(readContextOf(ctx), rules, user, { currency, minor: amountMinor });
  await dropQuote(ctx, user.id);
  return insertRedemption(ctx, {
    id: ctx.ids.next(ctx.now),
    redemption_no: ctx.ids.orderNumber(ctx.now),
    user_id: user.id,
    chain: chain.name,
    currency,
    amount_minor: amountMinor,
    usdt_minor: usdtFor(amountMinor, rateE4),
    rate_e4: rateE4,
    status: 'quoted',
    needs_four_eyes: true,
    expires_at: quoteEnd(ctx.now, rules.quoteMinutes, rate.goodUntil),
    created_at: ctx.now,
  });
}

/**
 * Refuses an amount below the minimum, or above the level's limit per redemption or per day. Days begin at midnight in
 * UTC+8.
 */
export async function requireWithinLimits(
  ctx: ReadContext,
  rules: RedemptionRules,
  user: User,
  { currency, minor }: Amount,
): Promise<void> {
  const limit = limitOf(rules.limits, user.level);
  if (minor < rules.minimumMinor || minor > limit.singleMinor)
    throw new Refusal(redemptionRefusals.RedemptionOutOfRange, {
      minimum: coinsText(rules.minimumMinor),
      maximum: coinsText(limit.singleMinor),
      currency,
    });
  const left = await leftToday(ctx, rules, user);
  if (minor > left) throw new Refusal(redemptionRefusals.RedemptionDailyLimit, { left: coinsText(left), currency });
}

export async function leftToday(ctx: ReadContext, rules: RedemptionRules, user: User): Promise<bigint> {
  const redeemed = await redeemedSince(ctx.reader, user.id, startOfDay(ctx.now));
  return leftWithin(limitOf(rules.limits, user.level).dailyMinor, redeemed);
}
