import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { addressSubject } from '../../../platform/attempts/address-blocks.ts';
import { AttemptCounter } from '../../../platform/attempts/attempt-counter.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { memberLookUps } from '../limits.ts';

/**
 * Counts an account number that a user and an address try as a new member; refuses beyond the limit. Found or not
 * counts alike, because either answer tells whether a verified user has the number. Belongs in `authorize`.
 */
export async function countLookUp(
  ctx: WriteContext,
  { userId, address }: { readonly userId: string; readonly address: string },
): Promise<void> {
  const counter = new AttemptCounter<'member-user' | 'member-address'>(ctx.serverKeys.keyFor('new members'));
  const refusal = merchantRefusals.MemberLookUpsUsedUp;
  await counter.spend(ctx, 'member-user', { subject: userId, allowance: memberLookUps.ofUser, refusal });
  const subject = addressSubject(address);
  await counter.spend(ctx, 'member-address', { subject, allowance: memberLookUps.ofAddress, refusal });
}
