import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { openNumber } from './fields/account-number.ts';
import { insertUnveiling, lockOwnAccount, readAccount } from './store.ts';

/** The whole number of an own account; that it was shown is kept. */
export async function unveilOwn(ctx: WriteContext, userId: string, id: string): Promise<{ number: string }> {
  const account = await lockOwnAccount(ctx, userId, id);
  if (!account) throw new Refusal(paymentAccountRefusals.PaymentAccountNotFound);
  await insertUnveiling(ctx, { accountId: id, userId, reason: '' });
  return { number: openNumber(account.number_sealed) };
}

/** The whole number for an operator who gave a reason; it stands in the record of what operators did. */
export async function unveilFor(
  ctx: WriteContext,
  operatorId: string,
  wanted: { readonly id: string; readonly reason: string },
): Promise<{ number: string; holder: string }> {
  const account = await readAccount(readContextOf(ctx), wanted.id);
  if (!account) throw new Refusal(paymentAccountRefusals.PaymentAccountNotFound);
  await insertUnveiling(ctx, { accountId: wanted.id, operatorId, reason: wanted.reason });
  await recordAct(ctx, {
    operatorId,
    act: 'account.unveil',
    subjectId: account.user_id,
    subject: account.number_mask,
    reason: wanted.reason,
  });
  return { number: openNumber(account.number_sealed), holder: account.holder };
}
