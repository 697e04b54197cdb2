import type { BilingualText } from '@eh/contract/platform/fault.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { firstSignatureOf, sameHands, signDecision } from '../../../staff/signatures/index.ts';
import { ratersOf } from '../../rates/index.ts';
import { approveRedemption } from '../end-redemption.ts';
import { approvedAloneSince, type RedemptionRow } from '../store.ts';
import { dayBefore, isWithinDay } from './one-signer.ts';
import { payers, REDEMPTION_QUEUE } from './present.ts';

/**
 * Approves a redemption, alone where it is small and the operator has not let out much lately, else as one of two who
 * sign the same payment. False while the second signature is missing.
 */
export async function letOut(
  ctx: WriteContext,
  row: RedemptionRow,
  { operatorId, reason }: { readonly operatorId: string; readonly reason: BilingualText },
): Promise<boolean> {
  // Approvals come one after the other: many at once would each see the sum before the others.
  await takeAdvisoryLock(ctx.tx, 'approvals of redemptions');
  await requireOthersRate(readContextOf(ctx), row, operatorId);
  if (await isOnesAlone(readContextOf(ctx), row, operatorId)) {
    await approveRedemption(ctx, row.id, { operatorId, secondId: null });
    return true;
  }
  const first = await signDecision(ctx, {
    queue: REDEMPTION_QUEUE,
    caseId: row.id,
    operatorId,
    roles: payers,
    content: {
      decision: 'approve',
      address: row.address,
      usdt: `${row.usdt_minor}`,
      reason: reason.zh,
      reason_en: reason.en,
    },
  });
  if (first === null) return false;
  await requireOthersRate(readContextOf(ctx), row, first);
  await approveRedemption(ctx, row.id, { operatorId: first, secondId: operatorId });
  return true;
}

/** Whoever had a hand in the rate that priced a redemption has no other hand in it. */
export async function requireOthersRate(ctx: ReadContext, row: RedemptionRow, operatorId: string): Promise<void> {
  const raters = await ratersOf(ctx, row.created_at);
  if (raters.length === 0) return;
  const hands = await sameHands(ctx, operatorId);
  if (raters.some((rater) => hands.includes(rater))) throw new Refusal(redemptionRefusals.OwnRate);
}

/** Accounts that one person may act through have one sum; what somebody else has signed first is signed by two. */
async function isOnesAlone(ctx: ReadContext, row: RedemptionRow, operatorId: string): Promise<boolean> {
  if (row.needs_four_eyes) return false;
  const first = await firstSignatureOf(ctx, REDEMPTION_QUEUE, row.id);
  if (first !== null && first.operatorId !== operatorId) return false;
  const hands = await sameHands(ctx, operatorId);
  const alone = await approvedAloneSince(ctx.reader, hands, dayBefore(ctx.now));
  return isWithinDay(alone, { minor: row.amount_minor, usdtMinor: row.usdt_minor });
}
