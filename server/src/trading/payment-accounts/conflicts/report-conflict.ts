import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Ids } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CheckedAccount } from '../fields/check-account.ts';
import { findByMarks } from '../store.ts';
import { closeConflict, noteConflict } from './conflict-store.ts';

/**
 * Refuses an account of another person and reports it to operators: it may be a stolen card, a shared family card or a
 * second account of one person. Runs before the transaction, so that the refusal does not roll back the report.
 */
export async function refuseTakenAccount(
  ctx: ReadContext,
  { channel, columns }: CheckedAccount,
  claimant: { readonly userId: string; readonly ids: Ids },
): Promise<void> {
  const marks = { channel: channel.id, numberHash: columns.number_hash, qrHash: columns.qr_hash };
  const taken = (await findByMarks(ctx, marks)).filter((account) => account.userId !== claimant.userId);
  for (const { id, isSameNumber } of taken)
    await noteConflict(ctx, {
      id: claimant.ids.next(ctx.now),
      accountId: id,
      claimantId: claimant.userId,
      foundBy: isSameNumber ? 'number' : 'qr',
    });
  if (taken.length > 0) throw new Refusal(paymentAccountRefusals.PaymentAccountTaken);
}

/** Closes a report; of two concurrent calls one succeeds. */
export async function closeReport(ctx: WriteContext, conflictId: string): Promise<void> {
  if (!(await closeConflict(ctx, conflictId))) throw new Refusal(operatorRefusals.CaseNotFound);
}
