import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import type { DeliveryView } from '@eh/contract/merchants/webhooks/views.ts';
import type { DeliveryResult } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { readCursor, WHOLE_NUMBER, writeCursor } from '../../../platform/http/requests/cursor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Owner, signingSecrets } from '../store.ts';
import { attemptsOf, deliveriesOf, findDelivery, type ListedDelivery } from './delivery-list-store.ts';
import { presentAttempt, presentDelivery } from './present-delivery.ts';

/** The number of tries shown; repeated resending makes more. */
const ATTEMPTS_SHOWN = 50;

interface DeliveriesWanted {
  /** The key of a person. */
  readonly keyId?: string | undefined;
  readonly endpoint_id?: string | undefined;
  readonly event_id?: string | undefined;
  readonly result?: DeliveryResult | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** A page of an owner's deliveries, newest first. */
export async function readDeliveries(ctx: ReadContext, owner: Owner, wanted: DeliveriesWanted) {
  const { keyId, endpoint_id: endpointId, event_id: eventId, result, cursor, limit = PAGE_SIZE_DEFAULT } = wanted;
  const [past = null] = readCursor(cursor, WHOLE_NUMBER) ?? [];
  const rows = await deliveriesOf(ctx.reader, owner, { endpointId, keyId, eventId, result, past, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(presentDelivery),
    next_cursor: rows.length > limit && last ? writeCursor(String(last.position)) : null,
  };
}

/** One delivery with its body and its tries. */
export async function readDelivery(ctx: ReadContext, owner: Owner, id: string) {
  const row = await requireDelivery(ctx, owner, id);
  const [attempts, secrets] = await Promise.all([
    attemptsOf(ctx.reader, id, ATTEMPTS_SHOWN),
    signingSecrets(ctx.reader, [row.endpoint_id], ctx.now),
  ]);
  return {
    ...presentDelivery(row),
    body: row.body,
    signed_with: secrets.map(({ hint }) => hint),
    attempts: attempts.map(presentAttempt),
  };
}

/** A delivery that was just requested. */
export async function showDelivery(ctx: ReadContext, owner: Owner, id: string): Promise<DeliveryView> {
  return presentDelivery(await requireDelivery(ctx, owner, id));
}

async function requireDelivery(ctx: ReadContext, owner: Owner, id: string): Promise<ListedDelivery> {
  const row = await findDelivery(ctx.reader, owner, id);
  if (!row) throw new Refusal(webhookRefusals.WebhookDeliveryNotFound);
  return row;
}
