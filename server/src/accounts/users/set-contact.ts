import { contactRefusals } from '@eh/contract/accounts/contacts/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseReturn } from './closed/close-user.ts';
import { changeUser } from './store.ts';

export type ContactKind = 'mobile' | 'email';

const UNIQUE_VIOLATION = '23505';

/** Gives an account its phone or e-mail, or takes it away. Refuses a contact of another account. */
export async function setContact(
  ctx: WriteContext,
  userId: string,
  contact: { readonly kind: ContactKind; readonly value: string | null },
): Promise<void> {
  if (contact.value !== null) await refuseReturn(readContextOf(ctx), { kind: contact.kind, value: contact.value });
  await changeUser(ctx, userId, { [contact.kind]: contact.value }).catch((error: unknown) => {
    throw isTaken(error) ? new Refusal(contactRefusals.ContactTaken) : error;
  });
  await publish(ctx, 'user.upgraded', { user_id: userId });
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
