import { EVENT_DAYS } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import type { Tx } from '../../../platform/database/tables.ts';
import { deleteSecretsBefore } from '../store.ts';
import { deleteEventsBefore } from './event-store.ts';

const FORGOTTEN_AT_ONCE = 1000;

/**
 * Deletes a limited number of events older than 30 days, with their deliveries and tries, and secrets that ended as long
 * ago; tells whether there may be more.
 */
export async function forgetOldWebhooks(tx: Tx, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - EVENT_DAYS * DAY);
  await deleteSecretsBefore(tx, before);
  return (await deleteEventsBefore(tx, before, FORGOTTEN_AT_ONCE)) >= FORGOTTEN_AT_ONCE;
}
