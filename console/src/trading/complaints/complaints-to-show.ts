import { type CaseView, fitsCaseFilter } from '../../desk/case-due.ts';

interface Waiting {
  readonly claimed_by: { readonly id: string } | null;
  readonly service_since: number | null;
  readonly turn_until: number | null;
}

/** Complaints that fit: first those that wait for us, whichever is due first at the top, then those whose sides have the turn. */
export function complaintsToShow<Row extends Waiting>(rows: readonly Row[], view: CaseView): Row[] {
  const fits = (row: Row) => fitsCaseFilter({ claimed_by: row.claimed_by, waiting_since: row.service_since }, view);
  const rank = (row: Row): readonly [number, number] =>
    row.service_since === null ? [1, row.turn_until ?? Infinity] : [0, row.service_since];
  return rows.filter(fits).toSorted((one, other) => {
    const [group, at] = rank(one);
    const [otherGroup, otherAt] = rank(other);
    return group - otherGroup || (at === otherAt ? 0 : at - otherAt);
  });
}
