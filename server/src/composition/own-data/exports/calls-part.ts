import type { TablePart } from '../../../accounts/data-exports/index.ts';
import { callsOf, countCallsOfPerson } from '../../../merchants/merchants/index.ts';
import { timeText } from './text-of.ts';

const CALLS_A_PAGE = 2000;

/** The calls that the user's trader keys made in the last 30 days, as the log of a key shows them. */
export const callsPart: TablePart = {
  kind: 'table',
  name: 'calls',
  columns: ['at', 'key_id', 'call', 'method', 'path', 'status', 'refusal', 'milliseconds', 'address'],
  count: (ctx, { userId, until }) => countCallsOfPerson(ctx, userId, until),
  async page(ctx, { userId, until }, after) {
    const rows = await callsOf(ctx, { userId }, { until, past: after, limit: CALLS_A_PAGE });
    const content = rows.map((row) => [
      timeText(row.at),
      row.key_id,
      row.operation,
      row.method,
      row.url,
      String(row.status),
      String(row.refusal ?? ''),
      String(row.duration_milliseconds),
      row.address,
    ]);
    return {
      content,
      count: rows.length,
      next: rows.length === CALLS_A_PAGE ? (rows.at(-1)?.id ?? null) : null,
    };
  },
};
