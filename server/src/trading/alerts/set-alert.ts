import { DAY } from '@eh/contract/platform/spans.ts';
import { ALERT_DAYS_MAX, ALERTS_MAX } from '@eh/contract/trading/alerts/alert-bounds.ts';
import { alertRefusals } from '@eh/contract/trading/alerts/refusals.ts';
import { takeTurn } from '../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BestPrice } from './match-store.ts';
import { bestOf } from './ring-alerts.ts';
import {
  type AlertRow,
  type AlertTerms,
  alertsOf,
  deleteAlert,
  insertAlert,
  markReached,
  updateAlert,
} from './store.ts';

/** An alert with the best price for it, if there is one. */
export interface Alert {
  readonly row: AlertRow;
  readonly best: BestPrice | null;
}

interface Own {
  readonly id: string;
  readonly userId: string;
}

/** Sets a new alert. The person's turn is taken, so that concurrent ones are counted one after the other. */
export async function saveAlert(ctx: WriteContext, userId: string, terms: AlertTerms): Promise<Alert> {
  requireSoundEnd(terms.until_at, ctx.now);
  await takeTurn(ctx, userId);
  if ((await alertsOf(ctx.tx, userId, ALERTS_MAX)).length >= ALERTS_MAX)
    throw new Refusal(alertRefusals.TooManyAlerts, { most: ALERTS_MAX });
  const row = await insertAlert(ctx, {
    ...terms,
    id: ctx.ids.next(ctx.now),
    user_id: userId,
    is_on: true,
    is_reached: false,
    rang_at: null,
    look_at: null,
    created_at: ctx.now,
  });
  return settled(ctx, row);
}

/** Changes an own alert, which is on from then. */
export async function editAlert(ctx: WriteContext, own: Own, terms: AlertTerms): Promise<Alert> {
  requireSoundEnd(terms.until_at, ctx.now);
  return changeAlert(ctx, own, { ...terms, is_on: true });
}

export async function switchAlert(ctx: WriteContext, own: Own, isOn: boolean): Promise<Alert> {
  return changeAlert(ctx, own, { is_on: isOn });
}

/** Deletes an own alert; nothing happens if it is gone. */
export async function removeAlert(ctx: WriteContext, own: Own): Promise<void> {
  await deleteAlert(ctx, own);
}

async function changeAlert(ctx: WriteContext, own: Own, change: Parameters<typeof updateAlert>[2]): Promise<Alert> {
  const row = await updateAlert(ctx, own, change);
  if (row === null) throw new Refusal(alertRefusals.AlertNotFound);
  return settled(ctx, row);
}

/**
 * A price that is there already does not ring: the person has just seen it. What comes in the same moment is looked at
 * once more after the commit.
 */
async function settled(ctx: WriteContext, row: AlertRow): Promise<Alert> {
  const [best = null] = await bestOf(readContextOf(ctx), [row.id]);
  if (best?.is_there === true) await markReached(ctx, row.id);
  else if (row.is_on) await publish(ctx, 'alerts.due', { listing_ids: [], alert_ids: [row.id] });
  return { row, best };
}

function requireSoundEnd(until: Date, now: Date): void {
  const left = until.getTime() - now.getTime();
  if (left <= 0 || left > ALERT_DAYS_MAX * DAY)
    throw new Refusal(alertRefusals.AlertEndsBadly, { days: ALERT_DAYS_MAX });
}
