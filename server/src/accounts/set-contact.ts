import { contactRefusals } from '@eh/contract/contact-refusals.ts';
import type { Act } from '../kit/act.ts';
import { tell } from '../kit/outbox/outbox.ts';
import { Refusal } from '../kit/refusal.ts';
import { changeUser } from './store.ts';

export type ContactKind = 'mobile' | 'email';

const HOUR = 3_600_000;
const UNIQUE_VIOLATION = '23505';

/** Gives an account its phone or e-mail, or takes it away. What another account has is refused, whoever was first. */
export async function setContact(
  act: Act,
  userId: string,
  contact: { readonly kind: ContactKind; readonly value: string | null },
): Promise<void> {
  await changeUser(act, userId, { [contact.kind]: contact.value }).catch((error: unknown) => {
    throw isTaken(error) ? new Refusal(contactRefusals.ContactTaken) : error;
  });
  await tell(act, 'user.upgraded', { user_id: userId });
}

/** Stops selling and transferring for some hours: whoever took the account over cannot empty it at once. */
export async function stopSelling(act: Act, userId: string, hours: number): Promise<void> {
  await changeUser(act, userId, { selling_stopped_until: new Date(act.now.getTime() + hours * HOUR) });
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
