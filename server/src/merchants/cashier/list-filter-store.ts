import { DAY, SECOND } from '@eh/contract/platform/spans.ts';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../../platform/formats/local-day.ts';

/** The bounds of a list as a request names them, each left out where it asks for none. */
export interface AskedBounds {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly amount_min?: bigint | undefined;
  readonly amount_max?: bigint | undefined;
}

/**
 * Whether a row was created on the asked days and is of the asked amount. An id begins with its instant, so days are a
 * stretch of the index by which lists are walked; a busy millisecond lends ids of the next, hence the second beyond.
 */
export function isWithin(asked: AskedBounds): RawBuilder<boolean> {
  const from = asked.from === undefined ? null : startOf(asked.from);
  const until = asked.until === undefined ? null : new Date(startOf(asked.until).getTime() + DAY);
  const bounds = [
    ...(from === null ? [] : [sql<boolean>`id >= ${firstIdAt(from)}::uuid and created_at >= ${from}`]),
    ...(until === null
      ? []
      : [sql<boolean>`id < ${firstIdAt(new Date(until.getTime() + SECOND))}::uuid and created_at < ${until}`]),
    ...(asked.amount_min === undefined ? [] : [sql<boolean>`amount_minor >= ${asked.amount_min}`]),
    ...(asked.amount_max === undefined ? [] : [sql<boolean>`amount_minor <= ${asked.amount_max}`]),
  ];
  return bounds.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(bounds, sql` and `)}`;
}

/** The beginning of a day in UTC+8. */
const startOf = (day: string) => startOfDay(new Date(`${day}T12:00:00Z`));

/** No id of this instant is smaller. */
function firstIdAt(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
