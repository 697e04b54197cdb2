import { contactRefusals } from '@eh/contract/accounts/contacts/refusals.ts';
import { BIND_EMAIL, BIND_MOBILE } from '@eh/contract/accounts/gates/gate-order.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireOpenSession } from '../sessions/index.ts';
import {
  type ContactKind,
  missingProof,
  neededBindings,
  noteAddedKey,
  requireUser,
  setContact,
  startSafetyPause,
  takeTurn,
  type User,
  verifyPaymentPassword,
} from '../users/index.ts';
import { type ContactParts, contactFrom, maskedContact, purposes } from './contact.ts';

export interface Binding {
  readonly userId: string;
  readonly sessionId: string;
  readonly kind: ContactKind;
  /** The phone or e-mail address as it was typed. */
  readonly target: string;
  readonly code: string;
  readonly oldCode: string | undefined;
  readonly password: string | undefined;
  readonly paymentPassword: string | undefined;
  readonly deviceId: string;
}

/**
 * A first contact needs the login password and a code sent to it. A change needs codes sent to the old and to the new
 * contact; neither is used up unless both are correct. Belongs in `authorize`.
 */
export async function authorizeBinding(parts: ContactParts, ctx: WriteContext, binding: Binding): Promise<void> {
  const { userId, kind, deviceId } = binding;
  const target = contactFrom(kind, binding.target);
  const user = await requireUser(readContextOf(ctx), userId);
  const old = user[kind];
  if (old === target) throw new Refusal(contactRefusals.SameContact);
  await requireProofInPause(ctx, binding, user);
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

/** Of two concurrent changes, the second is refused: it lacks a code sent to the contact that the first has bound. */
export async function bindContact(ctx: WriteContext, binding: Binding): Promise<void> {
  const { userId, kind } = binding;
  await takeTurn(ctx, userId);
  const user = await requireUser(readContextOf(ctx), userId);
  await requireOpenSession(ctx, binding.sessionId);
  const isChange = user[kind] !== null;
  if (isChange && binding.oldCode === undefined) throw new Refusal(contactRefusals.OldCodeNeeded);
  const value = contactFrom(kind, binding.target);
  const change = { what: kind, name: maskedContact(value) };
  if (isChange) await startSafetyPause(ctx, userId, change);
  else await noteAddedKey(ctx, userId, change);
  await setContact(ctx, userId, { kind, value });
}

/**
 * During a safety pause, a proof older than the pause is needed. A first contact that the platform demands can instead
 * be bound by payment password: it extends the pause, never counts as an earlier proof, and the next rescue unbinds it.
 */
async function requireProofInPause(ctx: WriteContext, binding: Binding, user: User): Promise<void> {
  const missing = await missingProof(readContextOf(ctx), binding, false);
  if (!missing) return;
  const { kind, paymentPassword } = binding;
  const demanded = await neededBindings(readContextOf(ctx), user);
  const isDemanded = demanded.includes(kind === 'mobile' ? BIND_MOBILE : BIND_EMAIL);
  if (user[kind] !== null || !isDemanded || paymentPassword === undefined) throw missing;
  await verifyPaymentPassword(ctx, user.id, paymentPassword);
}
