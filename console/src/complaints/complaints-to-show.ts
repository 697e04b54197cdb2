import { type CaseFilter, dueAt } from '../desk/case-due.ts';

interface Waiting {
  readonly claimed_by: { readonly id: string } | null;
  readonly service_since: number | null;
  readonly turn_until: number | null;
}

/** Complaints that fit: first those that wait for us, whichever is due first at the top, then those whose sides have the turn. */
export function complaintsToShow<Row extends Waiting>(
  rows: readonly Row[],
  {
    filter,
    operatorId,
    targetMinutes,
    now,
  }: {
    readonly filter: CaseFilter;
    readonly operatorId: string;
    readonly targetMinutes: number;
    readonly now: number;
  },
): Row[] {
  const fits = (row: Row): boolean => {
    switch (filter) {
      case 'all':
        return true;
      case 'mine':
        return row.claimed_by?.id === operatorId;
      case 'free':
        return row.claimed_by === null;
      case 'late':
        return row.service_since !== null && dueAt({ waiting_since: row.service_since }, targetMinutes) < now;
    }
  };
  const rank = (row: Row): readonly [number, number] =>
    row.service_since === null ? [1, row.turn_until ?? Infinity] : [0, row.service_since];
  return rows.filter(fits).toSorted((one, other) => {
    const [group, at] = rank(one);
    const [otherGroup, otherAt] = rank(other);
    return group - otherGroup || (at === otherAt ? 0 : at - otherAt);
  });
}
