import type { EndedByRescue } from '@eh/contract/accounts/account-safety/safety-changes.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { deletePasskeysSince, deletePhoneKeysSince } from '../passkeys/index.ts';
import { removeFactorsSince } from '../second-factors/index.ts';
import type { EndDisputedKeys } from '../sessions/index.ts';
import {
  ACCOUNT_RESCUED,
  type ContactKind,
  disputedSince,
  endTraderKeys,
  noteChange,
  readContactsChangedSince,
  requireUser,
  setContact,
} from '../users/index.ts';

/**
 * Ends the passkeys, the phones and the authenticator that were added since the last undisputed day: an intruder may
 * have added them. The owner is told of each and adds their own again. All trader keys end too. A rescue also unbinds the other contact when
 * that one is disputed and the rescuing one is not, and, in separate transactions, the access granted to apps and
 * servers. Call `takeTurn` or `startSafetyPause` first.
 */
export const endDisputedKeys: EndDisputedKeys = async (ctx, userId, rescue) => {
  await endTraderKeys(ctx, userId);
  const since = await disputedSince(readContextOf(ctx), userId);
  const noteEnded = (what: EndedByRescue, name?: string) => noteChange(ctx, userId, { what, name });
  for (const name of await deletePasskeysSince(ctx, userId, since)) await noteEnded('passkey_ended', name);
  for (const name of await deletePhoneKeysSince(ctx, userId, since)) await noteEnded('phone_key_ended', name);
  if (await removeFactorsSince(ctx, userId, since)) await noteEnded('authenticator_ended');
  if (!rescue) return;
  if (rescue.by !== 'operator') await unbindDisputed(ctx, userId, { by: rescue.by, since });
  await publish(ctx, ACCOUNT_RESCUED, { user_id: userId, since: since.toISOString() });
};

/**
 * When both contacts can be disputed, neither unbinds the other: the earlier one can freeze the account by its stop
 * code.
 */
async function unbindDisputed(
  ctx: WriteContext,
  userId: string,
  { by, since }: { readonly by: ContactKind; readonly since: Date },
): Promise<void> {
  const other = by === 'email' ? 'mobile' : 'email';
  const disputed = await readContactsChangedSince(readContextOf(ctx), userId, since);
  if (disputed.includes(by) || !disputed.includes(other)) return;
  if ((await requireUser(readContextOf(ctx), userId))[other] === null) return;
  await noteChange(ctx, userId, { what: other === 'mobile' ? 'mobile_ended' : 'email_ended' });
  await setContact(ctx, userId, { kind: other, value: null });
}
