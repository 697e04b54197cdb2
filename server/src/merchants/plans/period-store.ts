import type { PlanFailure } from '@eh/contract/merchants/plans/plan-names.ts';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface PeriodTable {
  plan_id: string;
  number: number;
  planned_on: string;
  announced_at: Date;
  due_at: Date;
  tries: Generated<number>;
  try_at: Date;
  failure: Generated<PlanFailure | null>;
  order_id: Generated<string | null>;
  paid_at: Generated<Date | null>;
  given_up_at: Generated<Date | null>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    plan_periods: PeriodTable;
  }
}

const PERIOD_COLUMNS = [
  ...(['plan_id', 'number', 'planned_on', 'announced_at', 'due_at', 'tries', 'try_at', 'failure'] as const),
  ...(['order_id', 'paid_at', 'given_up_at'] as const),
] as const;
export type PeriodRow = Pick<Selectable<PeriodTable>, (typeof PERIOD_COLUMNS)[number]>;

/** Whether a payment is announced and neither paid nor given up. */
export const isOpen = ({ paid_at: paidAt, given_up_at: givenUpAt }: PeriodRow) => paidAt === null && givenUpAt === null;

/** The payment that is announced next. The key and the index of open payments refuse a second one. */
export function insertPeriod(ctx: WriteContext, row: Insertable<PeriodTable>): Promise<PeriodRow> {
  return ctx.tx.insertInto('plan_periods').values(row).returning(PERIOD_COLUMNS).executeTakeFirstOrThrow();
}

/** Changes the open payment of a plan. */
export function changePeriod(
  ctx: WriteContext,
  { plan_id: planId, number }: Pick<PeriodRow, 'plan_id' | 'number'>,
  change: Partial<Omit<PeriodRow, 'plan_id' | 'number' | 'planned_on'>>,
): Promise<PeriodRow> {
  return ctx.tx
    .updateTable('plan_periods')
    .set(change)
    .where('plan_id', '=', planId)
    .where('number', '=', number)
    .where('paid_at', 'is', null)
    .where('given_up_at', 'is', null)
    .returning(PERIOD_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The newest payment of each plan; plans without one are left out. */
export async function newestPeriods(
  reader: Reader,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, PeriodRow>> {
  if (planIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('plan_periods')
    .distinctOn('plan_id')
    .select(PERIOD_COLUMNS)
    .where('plan_id', 'in', [...planIds])
    .orderBy('plan_id')
    .orderBy('number', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.plan_id, row]));
}

/** The payments of a plan, the newest first. */
export function periodsOf(
  reader: Reader,
  { planId, before, limit }: { readonly planId: string; readonly before: number | null; readonly limit: number },
): Promise<PeriodRow[]> {
  return reader
    .selectFrom('plan_periods')
    .select(PERIOD_COLUMNS)
    .where('plan_id', '=', planId)
    .$if(before !== null, (rows) => rows.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}
