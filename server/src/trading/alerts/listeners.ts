import * as z from 'zod';
import { listenersOf } from '../../platform/outbox/listeners.ts';
import { type AlertQuestions, ringFor, ringThese } from './ring-alerts.ts';

const listingChanged = z.object({ order_id: z.uuid() });
const alertsDue = z.object({ listing_ids: z.array(z.uuid()), alert_ids: z.array(z.uuid()) });

/** Rings alerts as listings change: hundreds of changes are one statement. */
export function alertListeners(questions: AlertQuestions) {
  return listenersOf({
    'order.updated': {
      async handle(ctx, payloads) {
        await ringFor(
          ctx,
          questions,
          payloads.map((payload) => listingChanged.parse(payload).order_id),
        );
        return [];
      },
    },
    'alerts.due': {
      async handle(ctx, payloads) {
        const due = payloads.map((payload) => alertsDue.parse(payload));
        const listingIds = due.flatMap((some) => some.listing_ids);
        if (listingIds.length > 0) await ringFor(ctx, questions, listingIds);
        await ringThese(
          ctx,
          questions,
          due.flatMap((some) => some.alert_ids),
        );
        return [];
      },
    },
  });
}
