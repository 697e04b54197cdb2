import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { samePersonAs, signAloneOrAsTwo } from '../../../staff/signatures/index.ts';
import { ratersOf } from '../../rates/index.ts';
import { approveRedemption } from '../end-redemption.ts';
import { approvedAloneSince, type RedemptionRow } from '../store.ts';
import { dayBefore, isWithinDay } from './one-signer.ts';
import { payers, REDEMPTION_QUEUE } from './present.ts';

/**
 * Approves a redemption: alone if it is small and the operator has approved little alone lately, else as one of two who
 * sign the same payment. Returns false while the second signature is missing.
 */
export async function signApproval(
  ctx: WriteContext,
  row: RedemptionRow,
  { operatorId, reason }: { readonly operatorId: string; readonly reason: BilingualText },
): Promise<boolean> {
  // The lock makes approvals run one after the other, because concurrent ones would not see each other's sums.
  await takeAdvisoryLock(ctx.tx, 'approvals of redemptions');
  await requireOthersRate(readContextOf(ctx), row, operatorId);
  const content = {
    decision: 'approve',
    address: row.address,
    usdt: `${row.usdt_minor}`,
    reason: reason.zh,
    reason_en: reason.en,
  };
  const signed = await signAloneOrAsTwo(
    ctx,
    { queue: REDEMPTION_QUEUE, caseId: row.id, operatorId, roles: payers, content },
    { needsTwo: row.needs_four_eyes, takeAlone: () => isWithinOwnDay(readContextOf(ctx), row, operatorId) },
  );
  if (signed === null) return false;
  const { firstId } = signed;
  if (firstId !== null) await requireOthersRate(readContextOf(ctx), row, firstId);
  const signers = firstId === null ? { operatorId, secondId: null } : { operatorId: firstId, secondId: operatorId };
  await approveRedemption(ctx, row.id, signers);
  return true;
}

/** Refuses an operator who set or approved the rate that priced the redemption. */
export async function requireOthersRate(ctx: ReadContext, row: RedemptionRow, operatorId: string): Promise<void> {
  const raters = await ratersOf(ctx, row.created_at);
  if (raters.length === 0) return;
  const hands = await samePersonAs(ctx, operatorId);
  if (raters.some((rater) => hands.includes(rater))) throw new Refusal(redemptionRefusals.OwnRate);
}

/** Accounts that one person may act through share one sum. */
async function isWithinOwnDay(ctx: ReadContext, row: RedemptionRow, operatorId: string): Promise<boolean> {
  const hands = await samePersonAs(ctx, operatorId);
  const alone = await approvedAloneSince(ctx.reader, hands, dayBefore(ctx.now));
  return isWithinDay(alone, { minor: row.amount_minor, usdtMinor: row.usdt_minor });
}
