import { epochSeconds, HOUR } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Owner } from '../store.ts';
import { countByHour, deliveriesOf } from './delivery-list-store.ts';
import { presentDelivery } from './present-delivery.ts';

const HOURS_SHOWN = 24;

/** The last 24 hours of an owner's deliveries by hour, and the failure of the newest undelivered one. */
export async function readSummary(ctx: ReadContext, owner: Owner) {
  const lastHour = Math.floor(ctx.now.getTime() / HOUR);
  const firstHour = lastHour - HOURS_SHOWN + 1;
  const since = new Date(firstHour * HOUR);
  const [counts, missing] = await Promise.all([
    countByHour(ctx.reader, owner, since),
    deliveriesOf(ctx.reader, owner, { result: 'not_delivered', past: null, limit: 1 }),
  ]);
  const byHour = new Map(counts.map((count) => [count.hour, count]));
  const hours = Array.from({ length: HOURS_SHOWN }, (_, index) => {
    const { delivered = 0, not_delivered = 0 } = byHour.get(firstHour + index) ?? {};
    return { starts_at: epochSeconds(new Date((firstHour + index) * HOUR)), delivered, not_delivered };
  });
  const sum = (key: 'delivered' | 'not_delivered' | 'resent') => counts.reduce((total, count) => total + count[key], 0);
  return {
    delivered: sum('delivered'),
    not_delivered: sum('not_delivered'),
    resent: sum('resent'),
    hours,
    failing:
      missing.filter(({ created_at: at }) => at >= since).flatMap((row) => failingOf(presentDelivery(row)))[0] ?? null,
  };
}

function failingOf({ endpoint_id, last_try, tries_left, tried_until }: ReturnType<typeof presentDelivery>) {
  if (last_try === null) return [];
  const { status, failure } = last_try;
  return [{ endpoint_id, status, failure, tries_left, tried_until }];
}
