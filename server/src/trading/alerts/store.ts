import { DAY, MINUTE } from '@eh/contract/platform/spans.ts';
import { ALERT_PAUSE_MINUTES, type AlertWants } from '@eh/contract/trading/alerts/alert-bounds.ts';
import type { Insertable, Selectable } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { type Forgotten, forgetOldest } from '../../platform/database/statements/forget-oldest.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface PriceAlertTable {
  id: string;
  user_id: string;
  wants: AlertWants;
  price_minor: bigint;
  amount_minor: bigint;
  channels: string[];
  until_at: Date;
  is_on: boolean;
  /** The price is there: nothing rings until it has left. */
  is_reached: boolean;
  rang_at: Date | null;
  /** When it is looked whether the price has left; null unless it is there. */
  look_at: Date | null;
  created_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    price_alerts: PriceAlertTable;
  }
}

const ALERT_COLUMNS = [
  ...(['id', 'user_id', 'wants', 'price_minor', 'amount_minor', 'channels', 'until_at'] as const),
  ...(['is_on', 'is_reached', 'rang_at', 'look_at', 'created_at'] as const),
] as const;
export type AlertRow = Pick<Selectable<PriceAlertTable>, (typeof ALERT_COLUMNS)[number]>;
export type AlertTerms = Pick<AlertRow, 'wants' | 'price_minor' | 'amount_minor' | 'channels' | 'until_at'>;

/** Alerts that are over stay for some days, so that their owner can set them anew. */
const OVER_DAYS = 30;
const FORGOTTEN_AT_ONCE = 500;

/** How long an alert that rang is silent at least. */
export function lookAfter(now: Date): Date {
  return new Date(now.getTime() + ALERT_PAUSE_MINUTES * MINUTE);
}

export async function alertsOf(reader: Reader, userId: string, limit: number): Promise<AlertRow[]> {
  return reader
    .selectFrom('price_alerts')
    .select(ALERT_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findAlert(
  { reader }: ReadContext,
  own: { id: string; userId: string },
): Promise<AlertRow | null> {
  const row = await reader
    .selectFrom('price_alerts')
    .select(ALERT_COLUMNS)
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertAlert(ctx: WriteContext, alert: Insertable<PriceAlertTable>): Promise<AlertRow> {
  return ctx.tx.insertInto('price_alerts').values(alert).returning(ALERT_COLUMNS).executeTakeFirstOrThrow();
}

/** Changes an own alert; null if there is none. */
export async function updateAlert(
  ctx: WriteContext,
  own: { id: string; userId: string },
  change: Partial<AlertTerms> & Pick<AlertRow, 'is_on'>,
): Promise<AlertRow | null> {
  const row = await ctx.tx
    .updateTable('price_alerts')
    .set({ ...change, is_reached: false, look_at: null })
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .returning(ALERT_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes, without ringing, that the price of an alert is there. */
export async function markReached(ctx: WriteContext, id: string): Promise<void> {
  await ctx.tx
    .updateTable('price_alerts')
    .set({ is_reached: true, look_at: lookAfter(ctx.now) })
    .where('id', '=', id)
    .execute();
}

export async function deleteAlert(ctx: WriteContext, own: { id: string; userId: string }): Promise<void> {
  await ctx.tx.deleteFrom('price_alerts').where('id', '=', own.id).where('user_id', '=', own.userId).execute();
}

export async function eraseAlerts(ctx: WriteContext, userId: string): Promise<boolean> {
  await ctx.tx.deleteFrom('price_alerts').where('user_id', '=', userId).execute();
  return false;
}

/** Deletes a limited number of alerts that have been over for long. */
export function forgetOverAlerts({ tx, now }: Pick<WriteContext, 'tx' | 'now'>, past: Date | null): Promise<Forgotten> {
  const before = new Date(now.getTime() - OVER_DAYS * DAY);
  return forgetOldest(tx, { table: 'price_alerts', time: 'until_at', before, past, most: FORGOTTEN_AT_ONCE });
}

/** Locks some reached alerts whose pause has ended; those that others have locked are left for the next round. */
export async function lockAlertsToRecheck(ctx: WriteContext, limit: number): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('price_alerts')
    .select('id')
    .where('is_on', '=', true)
    .where('is_reached', '=', true)
    .where('look_at', '<=', ctx.now)
    .orderBy('look_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** Stores which of these locked alerts have their price still there; the others may ring again. */
export async function writeLooked(
  ctx: WriteContext,
  { there, gone }: { readonly there: readonly string[]; readonly gone: readonly string[] },
): Promise<void> {
  if (there.length > 0)
    await ctx.tx
      .updateTable('price_alerts')
      .set({ look_at: lookAfter(ctx.now) })
      .where('id', 'in', [...there])
      .execute();
  if (gone.length > 0)
    await ctx.tx
      .updateTable('price_alerts')
      .set({ is_reached: false, look_at: null })
      .where('id', 'in', [...gone])
      .execute();
}
