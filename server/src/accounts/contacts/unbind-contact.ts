import { contactRefusals } from '@eh/contract/accounts/contacts/refusals.ts';
import { BIND_EMAIL, BIND_MOBILE } from '@eh/contract/accounts/gates/gate-order.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type ContactKind,
  neededBindings,
  requireUser,
  setContact,
  startSafetyPause,
  takeTurn,
  verifyPaymentPassword,
} from '../users/index.ts';
import { type ContactParts, otherKind, purposes } from './contact.ts';

export interface Removal {
  readonly userId: string;
  readonly kind: ContactKind;
  readonly code: string;
  readonly paymentPassword: string;
  readonly deviceId: string;
}

/** Verifies the payment password, then the code sent to the contact that is to be removed. Belongs in `authorize`. */
export async function authorizeRemoval(parts: ContactParts, ctx: WriteContext, removal: Removal): Promise<void> {
  const { userId, kind, code, deviceId } = removal;
  const target = await removable(readContextOf(ctx), userId, kind);
  await verifyPaymentPassword(ctx, userId, removal.paymentPassword);
  await parts.codes.checkCode(ctx, { purpose: purposes[kind].change, target, deviceId, code, isUsedUp: true });
}

/**
 * Removes the contact and begins a safety pause. Of two concurrent removals, the second sees the first: the last
 * contact is never removed.
 */
export async function unbindContact(ctx: WriteContext, removal: Removal): Promise<void> {
  const { userId, kind } = removal;
  await takeTurn(ctx, userId);
  await removable(readContextOf(ctx), userId, kind);
  await startSafetyPause(ctx, userId, { what: kind });
  await setContact(ctx, userId, { kind, value: null });
}

/** The contact that may be removed: not the last one, and not one that the platform demands of this user. */
async function removable(ctx: ReadContext, userId: string, kind: ContactKind): Promise<string> {
  const user = await requireUser(ctx, userId);
  const bound = user[kind];
  if (bound === null) throw new Refusal(contactRefusals.NothingBound);
  const demanded = await neededBindings(ctx, user);
  const isDemanded = demanded.includes(kind === 'mobile' ? BIND_MOBILE : BIND_EMAIL);
  if (isDemanded || user[otherKind(kind)] === null) throw new Refusal(contactRefusals.LastContact);
  return bound;
}
