import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { rateRefusals } from '@eh/contract/usdt/rates/refusals.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import type { RedemptionReviewReason } from '@eh/contract/usdt/redemptions/status.ts';
import { permissionsOf } from '../../accounts/permissions/index.ts';
import { lockMover, type Mover, type User } from '../../accounts/users/index.ts';
import {
  askToLeave,
  type Counted,
  codelessLeft,
  exceeded,
  needsCode,
  noteAct,
  type Pace,
  type PaceOf,
  type VelocityTrait,
} from '../../accounts/velocities/index.ts';
import { holdForRedemption, postMovements } from '../../ledger/journal/index.ts';
import { requireRestingCoinsLeft } from '../../ledger/resting/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Chain } from '../chains/index.ts';
import { coinsText, currentRate, isStale } from '../rates/index.ts';
import { requirePayoutAddress } from './check-address.ts';
import { requireWithinLimits } from './open-quote.ts';
import { approvalLimits } from './redemption.ts';
import { isTooMuchAtOnce } from './review/one-signer.ts';
import { type RedemptionRules, rulesInForce } from './rules.ts';
import { earlierPayoutsOf, findRedemption, moveRedemption, type RedemptionRow } from './store.ts';

export interface Requested {
  readonly chain: Chain;
  readonly user: User;
  readonly quoteId: string;
  readonly typed: string;
  readonly sessionOpenedAt: Date;
  /** Whether a code was verified besides the payment password. */
  readonly hasCode: boolean;
}

/** Requests the payout of a quote and holds its coins. Concurrent requests of one user run one after the other. */
export async function requestRedemption(ctx: WriteContext, requested: Requested): Promise<RedemptionRow> {
  const { chain, user, quoteId, typed } = requested;
  const mover = await lockMover(ctx, user.id);
  const reading = readContextOf(ctx);
  // A user without the permission to transfer may not do so through a chain either.
  if (!(await permissionsOf(reading, user.id)).transfer) throw new Refusal(commonRefusals.NoPermission);
  const quote = await requireQuote(reading, user.id, quoteId);
  const rules = await rulesInForce(reading);
  await requireWithinLimits(reading, rules, user, partsOf(quote).amount);
  const address = await requirePayoutAddress(reading, chain, typed);
  const isKnown = (await earlierPayoutsOf(reading.reader, { ...quote, address })).toAddress > 0;
  const counted = { amountMinor: quote.amount_minor, traits: traitsOf(rules, ctx.now, { ...requested, isKnown }) };
  const of = paceAsked(rules, user.id, `${quote.chain}:${address}`);
  const reasons = await reviewReasons(ctx, rules, { mover, requested, of, counted, currency: quote.currency });
  const row = await moveRedemption(ctx, quote.id, 'request', {
    address,
    requested_at: ctx.now,
    needs_four_eyes: reasons.length > 0 || isTooMuchAtOnce(quote.usdt_minor),
    review_reasons: [...reasons],
    payable_at: payableAt(reading, rules, isKnown),
  });
  if (row === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  const { hasCode } = requested;
  const noted = {
    ...counted,
    ...of,
    id: row.id,
    kind: 'redemption',
    isReviewed: row.needs_four_eyes,
    hasCode,
  } as const;
  await noteAct(ctx, noted);
  await postMovements(ctx, [holdForRedemption(partsOf(row))]);
  await requireRestingCoinsLeft(ctx, { userId: user.id, currency: row.currency }, partsOf(row).amount);
  return row;
}

/** The acts that count together: the user's redemptions, and those to one address. */
export function paceAsked({ windowHours }: RedemptionRules, personId: string, recipient: string | null): PaceOf {
  return { personId, kinds: ['redemption'], windowHours, recipient };
}

/** The traits that make a redemption riskier than another with the same sum. */
export function traitsOf(
  { newLoginHours }: RedemptionRules,
  now: Date,
  { sessionOpenedAt, isKnown }: { readonly sessionOpenedAt: Date; readonly isKnown: boolean },
): readonly VelocityTrait[] {
  const isNewLogin = now.getTime() - sessionOpenedAt.getTime() < newLoginHours * HOUR;
  return [...(isNewLogin ? (['new_login'] as const) : []), ...(isKnown ? [] : (['new_recipient'] as const))];
}

/** Refuses a sum that needs a code. */
export function requireNoCode(
  rules: RedemptionRules,
  { pace, counted, currency }: { readonly pace: Pace; readonly counted: Counted; readonly currency: string },
): void {
  if (!needsCode(rules, pace, counted)) return;
  throw new Refusal(redemptionRefusals.NeedsRedemptionCode, {
    left: coinsText(codelessLeft(rules, pace, counted.traits)),
    currency,
  });
}

/** The reasons for two approvals: the sums of this user, or of this address. Refuses if a required code is missing. */
async function reviewReasons(
  ctx: WriteContext,
  rules: RedemptionRules,
  about: {
    readonly mover: Mover;
    readonly requested: Requested;
    readonly of: PaceOf;
    readonly counted: Counted;
    readonly currency: string;
  },
): Promise<readonly RedemptionReviewReason[]> {
  const { mover, requested, of, counted, currency } = about;
  const pace = await askToLeave(ctx, mover, {
    of,
    counted,
    currency,
    // The level's daily maximum was checked above.
    limits: { ...rules, dailyMaximumMinor: null },
    hasCode: requested.hasCode,
    refusals: { code: redemptionRefusals.NeedsRedemptionCode, day: null },
  });
  const isManyAtAddress = pace.recipientMinor + counted.amountMinor > rules.fourEyesAboveMinor;
  const beyond = exceeded(approvalLimits(rules, requested.user.registeredAt, ctx.now), pace, counted);
  return isManyAtAddress && beyond.length === 0 ? ['address'] : beyond;
}

/**
 * When a new address can be paid at the earliest, or null. The wait gives the account's owner time to stop an
 * intruder's request.
 */
function payableAt(ctx: ReadContext, { newAddressHours }: RedemptionRules, isKnown: boolean): Date | null {
  return newAddressHours === 0 || isKnown ? null : new Date(ctx.now.getTime() + newAddressHours * HOUR);
}

/** The user's own quote; refuses if it has ended or its rate is stale. */
async function requireQuote(ctx: ReadContext, userId: string, id: string): Promise<RedemptionRow> {
  const quote = await ownRedemption(ctx, id, userId);
  if (quote.status !== 'quoted') throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  if (quote.expires_at <= ctx.now) throw new Refusal(redemptionRefusals.RedemptionQuoteOver);
  const rate = await currentRate(ctx);
  if (rate === null || isStale(rate, ctx.now)) throw new Refusal(rateRefusals.RateIsStale);
  return quote;
}

export async function ownRedemption(ctx: ReadContext, id: string, userId: string): Promise<RedemptionRow> {
  const row = await findRedemption(ctx.reader, id);
  if (row?.user_id !== userId) throw new Refusal(redemptionRefusals.RedemptionNotFound);
  return row;
}

/** A redemption's data for ledger movements. */
export function partsOf(row: RedemptionRow) {
  return {
    redemptionId: row.id,
    userId: row.user_id,
    amount: { currency: row.currency, minor: row.amount_minor },
  };
}
