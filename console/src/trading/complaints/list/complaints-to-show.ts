import { type CaseView, fitsCaseFilter } from '../../../staff/queues/case-due.ts';

interface Waiting {
  readonly claimed_by: { readonly id: string } | null;
  readonly service_since: number | null;
  readonly turn_until: number | null;
}

/**
 * The complaints that match the filter: first those waiting for customer service, then those waiting for a side, each
 * by due time.
 */
export function complaintsToShow<Row extends Waiting>(rows: readonly Row[], view: CaseView): Row[] {
  const fits = (row: Row) => fitsCaseFilter({ claimed_by: row.claimed_by, waiting_since: row.service_since }, view);
  const rank = (row: Row): readonly [number, number] =>
    row.service_since === null ? [1, row.turn_until ?? Infinity] : [0, row.service_since];
  return rows.filter(fits).toSorted((first, second) => {
    const [firstGroup, firstAt] = rank(first);
    const [secondGroup, secondAt] = rank(second);
    return firstGroup - secondGroup || (firstAt === secondAt ? 0 : firstAt - secondAt);
  });
}
