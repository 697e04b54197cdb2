import { contactRefusals } from '@eh/contract/accounts/contacts/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type ContactKind, requireUser, setContact, startSafetyPause, takeTurn } from '../users/index.ts';
import { type ContactParts, contactFrom, purposes } from './contact.ts';

export interface Binding {
  readonly userId: string;
  readonly kind: ContactKind;
  /** The phone or e-mail address as it was typed. */
  readonly target: string;
  readonly code: string;
  readonly oldCode: string | undefined;
  readonly password: string | undefined;
  readonly deviceId: string;
}

/**
 * A first contact needs the login password and a code sent to it. A change needs codes sent to the old and to the new
 * contact; neither is used up unless both are right. Belongs in `authorize`.
 */
export async function authorizeBinding(parts: ContactParts, ctx: WriteContext, binding: Binding): Promise<void> {
  const { userId, kind, deviceId } = binding;
  const target = contactFrom(kind, binding.target);
  const user = await requireUser(readContextOf(ctx), userId);
  const old = user[kind];
  if (old === target) throw new Refusal(contactRefusals.SameContact);
  if (old === null) {
    await parts.verifyLoginPassword(ctx, { userId, password: binding.password ?? '' });
    const first = { purpose: purposes[kind].bind, target, deviceId, code: binding.code };
    await parts.codes.checkCode(ctx, { ...first, isUsedUp: true });
    return;
  }
  if (binding.oldCode === undefined) throw new Refusal(contactRefusals.OldCodeNeeded);
  const purpose = purposes[kind].change;
  const ofOld = { purpose, target: old, deviceId, code: binding.oldCode };
  await parts.codes.checkCode(ctx, { ...ofOld, isUsedUp: false });
  await parts.codes.checkCode(ctx, { purpose, target, deviceId, code: binding.code, isUsedUp: true });
  await parts.codes.checkCode(ctx, { ...ofOld, isUsedUp: true });
}

/**
 * Of two concurrent changes, the second finds the first one's contact bound and is refused, because it lacks the code
 * of that one.
 */
export async function bindContact(ctx: WriteContext, binding: Binding): Promise<void> {
  const { userId, kind } = binding;
  await takeTurn(ctx, userId);
  const user = await requireUser(readContextOf(ctx), userId);
  const isChange = user[kind] !== null;
  if (isChange && binding.oldCode === undefined) throw new Refusal(contactRefusals.OldCodeNeeded);
  if (isChange) await startSafetyPause(ctx, userId, { what: kind });
  await setContact(ctx, userId, { kind, value: contactFrom(kind, binding.target) });
}
