import { EVENT_DAYS } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Forgotten } from '../../../platform/database/statements/forget-oldest.ts';
import { deleteSecretsBefore } from '../store.ts';
import { deleteEventsBefore } from './event-store.ts';

const FORGOTTEN_AT_ONCE = 1000;

/**
 * Deletes a limited number of events older than 30 days, with their deliveries and tries, and secrets that ended
 * equally long ago.
 */
export async function forgetOldWebhooks(
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  past: Date | null,
): Promise<Forgotten> {
  const before = new Date(now.getTime() - EVENT_DAYS * DAY);
  await deleteSecretsBefore(tx, before);
  return deleteEventsBefore(tx, before, past, FORGOTTEN_AT_ONCE);
}
