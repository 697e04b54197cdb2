import type { AnswerOf } from '@eh/contract/calls.ts';
import { DAY, epochSeconds } from '@eh/contract/platform/spans.ts';
import { findUser, findUsers, stopsOf } from '../../../../accounts/users/index.ts';
import type { ReadContext } from '../../../../platform/context.ts';
import { presentFirstSignature } from '../../../../staff/signatures/index.ts';
import { requireMerchant, teamOf } from '../../../merchants/index.ts';
import { coins, presentOpenPayouts } from '../../present-open.ts';
import { merchantBalanceOf } from '../../statements/statement.ts';
import { sumsBetween } from '../../statements/statement-store.ts';
import type { PayoutRow } from '../payout-store.ts';
import { PAYOUT_QUEUE, payoutReviewers } from './payout-reviewers.ts';
import { paidToRecipient } from './review-store.ts';

type PayoutCase = AnswerOf<'POST /api/operator/payouts/claim'>;

/** The number of days of payments, refunds and payouts shown to a reviewer. */
const LATELY_DAYS = 7;

/** A payout with the facts that its review needs. */
export async function presentPayoutCase(
  ctx: ReadContext,
  row: PayoutRow,
  { operatorId, claimedBy }: { readonly operatorId: string; readonly claimedBy: PayoutCase['claimed_by'] },
): Promise<PayoutCase> {
  const { merchant_id: merchantId, environment, currency } = row;
  const [[payout], merchant, balance, lately, recipient, makers, signature] = await Promise.all([
    presentOpenPayouts(ctx, [row]),
    requireMerchant(ctx, merchantId),
    merchantBalanceOf(ctx, { merchantId, environment, currency }),
    presentLately(ctx, row),
    presentRecipient(ctx, row),
    findUsers(ctx, row.made_by_id === null ? [] : [row.made_by_id]),
    presentFirstSignature(ctx, { queue: PAYOUT_QUEUE, caseId: row.id, operatorId, roles: payoutReviewers }),
  ]);
  if (!payout) throw new Error(`The payout ${row.id} is not shown`);
  const maker = row.made_by_id === null ? undefined : makers.get(row.made_by_id);
  return {
    id: row.id,
    claimed_by: claimedBy,
    waiting_since: epochSeconds(row.created_at),
    payout,
    merchant: {
      id: merchant.id,
      merchant_no: merchant.merchant_no,
      name: merchant.name,
      website: merchant.website,
      status: merchant.status,
      applied_at: epochSeconds(merchant.applied_at),
    },
    balance,
    lately,
    recipient,
    asked_by: maker ? { userid: maker.id, nickname: maker.nickname } : null,
    key_hint: row.key_id?.slice(-4) ?? null,
    first_signature: signature,
  };
}

async function presentLately(ctx: ReadContext, row: PayoutRow): Promise<PayoutCase['lately']> {
  const from = new Date(ctx.now.getTime() - LATELY_DAYS * DAY);
  const owner = { merchantId: row.merchant_id, environment: row.environment };
  const sums = await sumsBetween(ctx.reader, owner, { from, until: ctx.now });
  return {
    days: LATELY_DAYS,
    payments: { count: Number(sums.payments), amount: coins(sums.paidMinor) },
    refunds: { count: Number(sums.refunds), amount: coins(sums.refundedMinor) },
    payouts: { count: Number(sums.payouts), amount: coins(sums.paidOutMinor) },
  };
}

async function presentRecipient(ctx: ReadContext, row: PayoutRow): Promise<PayoutCase['recipient']> {
  const [user, team, before] = await Promise.all([
    findUser(ctx, row.recipient_id),
    teamOf(ctx, row.merchant_id),
    paidToRecipient(ctx.reader, row),
  ]);
  if (!user) throw new Error('The recipient of a payout has no account');
  return {
    userid: user.id,
    account: user.account,
    nickname: user.nickname,
    real_name: user.realName ?? '',
    level: user.level,
    registered_at: epochSeconds(user.registeredAt),
    role: team.find((member) => member.user_id === user.id)?.role ?? null,
    stops: stopsOf(user),
    paid_before: { count: before.count, amount: coins(before.minor) },
  };
}
