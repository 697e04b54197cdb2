import { DAY, SECOND } from '@eh/contract/platform/spans.ts';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../../platform/formats/local-day.ts';
import { firstIdOf } from '../../platform/ids.ts';

/** The limits of a list as requested; those not requested are left out. */
export interface AskedBounds {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly amount_min?: bigint | undefined;
  readonly amount_max?: bigint | undefined;
}

/**
 * Whether a row has the requested days and amount. Ids begin with their instant, so days are a range of the index that
 * lists are read by; a busy millisecond borrows ids of the next, hence one extra second.
 */
export function isWithin(asked: AskedBounds): RawBuilder<boolean> {
  const from = asked.from === undefined ? null : startOf(asked.from);
  const until = asked.until === undefined ? null : new Date(startOf(asked.until).getTime() + DAY);
  const bounds = [
    ...(from === null ? [] : [sql<boolean>`id >= ${firstIdOf(from)}::uuid and created_at >= ${from}`]),
    ...(until === null
      ? []
      : [sql<boolean>`id < ${firstIdOf(new Date(until.getTime() + SECOND))}::uuid and created_at < ${until}`]),
    ...(asked.amount_min === undefined ? [] : [sql<boolean>`amount_minor >= ${asked.amount_min}`]),
    ...(asked.amount_max === undefined ? [] : [sql<boolean>`amount_minor <= ${asked.amount_max}`]),
  ];
  return bounds.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(bounds, sql` and `)}`;
}

/** The start of a day in UTC+8. */
const startOf = (day: string) => startOfDay(new Date(`${day}T12:00:00Z`));
