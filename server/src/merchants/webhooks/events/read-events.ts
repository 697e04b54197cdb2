import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import type { EventView } from '@eh/contract/merchants/webhooks/views.ts';
import { EVENT_DAYS, type SentEventType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { epochSeconds, SECOND } from '@eh/contract/platform/spans.ts';
import * as z from 'zod';
import type { ReadContext } from '../../../platform/context.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Owner } from '../store.ts';
import { type EventRow, eventsOf, findEvent } from './event-store.ts';

interface EventsWanted {
  readonly type?: SentEventType | undefined;
  readonly subject_id?: string | undefined;
  /** Unix seconds. */
  readonly since?: number | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** A page of an owner's events, newest first. */
export async function readEvents(ctx: ReadContext, owner: Owner, wanted: EventsWanted) {
  const { type, subject_id: subjectId } = wanted;
  const since = wanted.since === undefined ? undefined : new Date(wanted.since * SECOND);
  const { page, nextCursor } = await pageById(wanted, (stretch) =>
    eventsOf(ctx.reader, owner, { type, subjectId, since, ...stretch }),
  );
  return { rows: page.map(presentEvent), next_cursor: nextCursor };
}

export async function readEvent(ctx: ReadContext, owner: Owner, id: string): Promise<EventView> {
  const event = await findEvent(ctx.reader, owner, id);
  if (!event) throw new Refusal(webhookRefusals.WebhookEventNotFound, { days: EVENT_DAYS });
  return presentEvent(event);
}

const storedBody = z.object({ data: z.record(z.string(), z.unknown()) });

function presentEvent({ id, type, subject_id, subject_no, body, created_at }: EventRow): EventView {
  const { data } = storedBody.parse(JSON.parse(body));
  return { id, type, subject_id, subject_no, data, created_at: epochSeconds(created_at) };
}
