import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { canHaveCoins, findUser, findUserOfAccount, identityStatus, type User } from '../../../accounts/users/index.ts';
import {
  holdForPayout,
  type Movement,
  payoutFromMerchant,
  payoutFromMerchantTest,
} from '../../../ledger/journal/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { currencyOf, teamOf } from '../../merchants/index.ts';
import type { OfMerchant } from '../orders/order-store.ts';
import { lockTrading } from '../orders/require-trading.ts';
import { postFromMerchant } from '../refunds/refund-order.ts';
import { rulesFor } from '../rules.ts';
import { notifyOfPayout } from './notify-of-payout.ts';
import { findPayoutByNumber, insertPayout, type PayoutRow, paidOutSince } from './payout-store.ts';

export interface NewPayout extends OfMerchant {
  readonly liveCurrency: string;
  readonly number: string;
  /** The account number of a team member, or a user who granted an app the right to pay them. */
  readonly recipient: string | GrantRecipient;
  readonly amountMinor: bigint;
  readonly note: string;
  readonly madeById: string | null;
  readonly keyId: string | null;
}

interface GrantRecipient {
  readonly grantId: string;
  readonly userId: string;
  /** Refuses unless the grant is valid, and locks it, so that its end cannot overlap with the payout. */
  requireGranted(): Promise<void>;
  /** Thrown if the user cannot receive payouts. */
  readonly unfit: Refusal;
}

/** Splitting a large payout must not avoid the review, so a merchant's payouts within this time count together. */
const REVIEW_WINDOW = DAY;

/**
 * Pays out to a member of the merchant's team who may hold its money, or to a user by their grant. When the payouts of
 * a day exceed the sum of the rules, the coins are held until operators decide. If the merchant already used the
 * number, the first payout is returned, provided the content is the same.
 */
export async function payOut(ctx: WriteContext, wanted: NewPayout): Promise<PayoutRow> {
  const reading = readContextOf(ctx);
  const merchant = await lockTrading(ctx, wanted);
  const grant = typeof wanted.recipient === 'string' ? null : wanted.recipient;
  const recipient = await recipientOf(reading, wanted.recipient);
  // One payout of a merchant at a time, so that numbers and the day's sum are exact.
  await takeAdvisoryLock(ctx.tx, `payouts ${merchant.id}`);
  const first = await findPayoutByNumber(ctx.tx, wanted);
  if (first !== null) return requireSame(first, wanted, recipient);
  await grant?.requireGranted();
  const isFit =
    recipient !== null &&
    (await mayReceivePayout(reading, { merchantId: merchant.id, recipient, grantId: grant?.grantId ?? null }));
  if (!isFit) throw grant?.unfit ?? new Refusal(merchantOrderRefusals.PayoutRecipientRefused);
  const rules = await rulesFor(reading, merchant);
  const since = new Date(ctx.now.getTime() - REVIEW_WINDOW);
  const sum = (await paidOutSince(ctx.tx, wanted, since)) + wanted.amountMinor;
  const isHeld = wanted.environment === 'live' && sum > rules.payoutReviewAboveMinor;
  const currency = currencyOf(wanted.environment, wanted.liveCurrency);
  const payout = await insertPayout(ctx, {
    id: ctx.ids.next(ctx.now),
    payout_no: ctx.ids.orderNumber(ctx.now),
    merchant_id: merchant.id,
    environment: wanted.environment,
    merchant_payout_no: wanted.number,
    recipient_id: recipient.id,
    grant_id: grant?.grantId ?? null,
    currency,
    amount_minor: wanted.amountMinor,
    note: wanted.note,
    status: isHeld ? 'under_review' : 'succeeded',
    reason_zh: null,
    reason_en: null,
    made_by_id: wanted.madeById,
    key_id: wanted.keyId,
    created_at: ctx.now,
    decided_at: isHeld ? null : ctx.now,
  });
  await postFromMerchant(ctx, movementOf(payout), {
    merchantId: merchant.id,
    currency,
    neededMinor: wanted.amountMinor,
  });
  if (!isHeld) await notifyOfPayout(ctx, 'payout.succeeded', payout);
  return payout;
}

async function recipientOf(ctx: ReadContext, recipient: NewPayout['recipient']): Promise<User | null> {
  return typeof recipient === 'string' ? findUserOfAccount(ctx, recipient) : findUser(ctx, recipient.userId);
}

function requireSame(first: PayoutRow, wanted: NewPayout, recipient: User | null): PayoutRow {
  const grantId = typeof wanted.recipient === 'string' ? null : wanted.recipient.grantId;
  const isSame =
    first.recipient_id === recipient?.id &&
    first.grant_id === grantId &&
    first.amount_minor === wanted.amountMinor &&
    first.note === wanted.note;
  if (!isSame) throw new Refusal(merchantOrderRefusals.PayoutNumberTaken, { number: wanted.number });
  return first;
}

interface Receiving {
  readonly merchantId: string;
  readonly recipient: User;
  readonly grantId: string | null;
}

/**
 * Whether a person may receive payouts: verified, not frozen, and on the team or with a grant. So a stolen key or a
 * careless member can send coins to nobody else.
 */
export async function mayReceivePayout(
  ctx: ReadContext,
  { merchantId, recipient, grantId }: Receiving,
): Promise<boolean> {
  if (!canHaveCoins(recipient) || recipient.identityStatus !== identityStatus.verified) return false;
  if (grantId !== null) return true;
  const team = await teamOf(ctx, merchantId);
  return team.some((member) => member.user_id === recipient.id && hasRight(member.role, 'payOut'));
}

function movementOf(payout: PayoutRow): Movement {
  const of = {
    payoutId: payout.id,
    merchantId: payout.merchant_id,
    userId: payout.recipient_id,
    amount: { currency: payout.currency, minor: payout.amount_minor },
  };
  if (payout.status === 'under_review') return holdForPayout(of);
  return payout.environment === 'test' ? payoutFromMerchantTest(of) : payoutFromMerchant(of);
}
