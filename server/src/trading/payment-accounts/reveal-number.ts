import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { openNumber } from './fields/account-number.ts';
import { insertReveal, lockOwnAccount, readAccount } from './store.ts';

/** The full number of one's own account; records the view. */
export async function revealOwnNumber(ctx: WriteContext, userId: string, id: string): Promise<{ number: string }> {
  const account = await lockOwnAccount(ctx, userId, id);
  if (!account) throw new Refusal(paymentAccountRefusals.PaymentAccountNotFound);
  await insertReveal(ctx, { accountId: id, userId, reason: '' });
  return { number: openNumber(ctx.serverKeys, account.number_sealed) };
}

/** The full number for an operator with a reason; recorded in the operators' audit log. */
export async function revealNumberFor(
  ctx: WriteContext,
  operatorId: string,
  wanted: { readonly id: string; readonly reason: string },
): Promise<{ number: string; holder: string }> {
  const account = await readAccount(readContextOf(ctx), wanted.id);
  if (!account) throw new Refusal(paymentAccountRefusals.PaymentAccountNotFound);
  await insertReveal(ctx, { accountId: wanted.id, operatorId, reason: wanted.reason });
  await recordAct(ctx, {
    operatorId,
    act: 'account.unveil',
    subjectId: account.user_id,
    subject: account.number_mask,
    reason: wanted.reason,
  });
  return { number: openNumber(ctx.serverKeys, account.number_sealed), holder: account.holder };
}
