import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readCursor, WHOLE_NUMBER, writeCursor } from '../../platform/http/requests/cursor.ts';
import { periodsOf } from './period-store.ts';
import type { PlanRow } from './plan-store.ts';
import { presentPeriod } from './present-plan.ts';

/** A page of the payments of a plan, the newest first. */
export async function listPeriods(
  ctx: ReadContext,
  plan: PlanRow,
  { limit = PAGE_SIZE_DEFAULT, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
) {
  const [past] = readCursor(cursor, WHOLE_NUMBER) ?? [];
  const before = past === undefined ? null : Number(past);
  const rows = await periodsOf(ctx.reader, { planId: plan.id, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    rows: page.map((period) => presentPeriod(plan, period)),
    next_cursor: last ? writeCursor(String(last.number)) : null,
  };
}
