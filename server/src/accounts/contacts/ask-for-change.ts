import { contactRefusals } from '@eh/contract/accounts/contacts/refusals.ts';
import { ownFiles } from '../../files/uploads/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dropFirstSignature } from '../../staff/signatures/index.ts';
import { type ContactKind, requireUser, verifyPaymentPassword } from '../users/index.ts';
import { CONTACT_QUEUE, type ContactParts, contactFrom, purposes } from './contact.ts';
import { type ContactRequestRow, endRequest, insertRequest } from './store.ts';

export interface ChangeWish {
  readonly userId: string;
  readonly kind: ContactKind;
  /** The phone or e-mail address as it was typed. */
  readonly target: string;
  readonly code: string;
  readonly paymentPassword: string;
  readonly reason: string;
  readonly pictureIds: readonly string[];
  readonly deviceId: string;
}

/** The payment password replaces the code of the lost contact; the new contact is verified by its code. Belongs in `authorize`. */
export async function authorizeChange(parts: ContactParts, ctx: WriteContext, wish: ChangeWish): Promise<void> {
  const { userId, kind, code, deviceId } = wish;
  const target = contactFrom(kind, wish.target);
  await requireLost(ctx, wish, target);
  await verifyPaymentPassword(ctx, userId, wish.paymentPassword);
  await parts.codes.checkCode(ctx, { purpose: purposes[kind].change, target, deviceId, code, isUsedUp: true });
}

/** Hands the request to the operators. A user has at most one open request. */
export async function askForChange(ctx: WriteContext, wish: ChangeWish): Promise<ContactRequestRow> {
  const target = contactFrom(wish.kind, wish.target);
  const old = await requireLost(ctx, wish, target);
  const pictures = await ownFiles(readContextOf(ctx), wish.userId, wish.pictureIds);
  if (pictures.length !== new Set(wish.pictureIds).size) throw new Refusal(contactRefusals.NoSuchPicture);
  const row: ContactRequestRow = {
    id: ctx.ids.next(ctx.now),
    user_id: wish.userId,
    kind: wish.kind,
    old_value: old,
    new_value: target,
    reason: wish.reason,
    picture_ids: pictures.map((picture) => picture.id),
    state: 'waiting',
    answer: '',
    asked_at: ctx.now,
    decided_at: null,
  };
  if (!(await insertRequest(ctx, row))) throw new Refusal(contactRefusals.RequestPending);
  return row;
}

/** Withdraws the user's own request. */
export async function withdrawRequest(ctx: WriteContext, userId: string, id: string): Promise<ContactRequestRow> {
  const row = await endRequest(ctx, { id, userId, state: 'withdrawn', answer: '' });
  if (!row) throw new Refusal(contactRefusals.RequestNotFound);
  await dropFirstSignature(ctx, CONTACT_QUEUE, id);
  return row;
}

/** The currently bound contact. Refuses if the requested one is bound already. */
async function requireLost(ctx: WriteContext, wish: ChangeWish, target: string): Promise<string> {
  const bound = (await requireUser(readContextOf(ctx), wish.userId))[wish.kind];
  if (bound === null) throw new Refusal(contactRefusals.NothingBound);
  if (bound === target) throw new Refusal(contactRefusals.SameContact);
  return bound;
}
