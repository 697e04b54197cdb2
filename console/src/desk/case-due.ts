/** Which of a queue's cases are listed. */
export const caseFilters = ['all', 'mine', 'free', 'late'] as const;
export type CaseFilter = (typeof caseFilters)[number];

interface Waiting {
  readonly claimed_by: { readonly id: string } | null;
  readonly waiting_since: number;
}

const SECONDS_PER_MINUTE = 60;

/** When a case should be decided, in Unix seconds. */
export function dueAt(one: Pick<Waiting, 'waiting_since'>, targetMinutes: number): number {
  return one.waiting_since + targetMinutes * SECONDS_PER_MINUTE;
}

/** What a list of cases is narrowed by. */
export interface CaseView {
  readonly filter: CaseFilter;
  readonly operatorId: string;
  readonly targetMinutes: number;
  readonly now: number;
}

/** Whether a case is listed; one that does not wait for us is not late. */
export function fitsCaseFilter(
  one: { readonly claimed_by: Waiting['claimed_by']; readonly waiting_since: number | null },
  { filter, operatorId, targetMinutes, now }: CaseView,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'mine':
      return one.claimed_by?.id === operatorId;
    case 'free':
      return one.claimed_by === null;
    case 'late':
      return one.waiting_since !== null && dueAt({ waiting_since: one.waiting_since }, targetMinutes) < now;
  }
}

/** The cases that fit, whichever is due first at the top. */
export function casesToShow<Case extends Waiting>(cases: readonly Case[], view: CaseView): Case[] {
  return cases
    .filter((one) => fitsCaseFilter(one, view))
    .toSorted((one, other) => one.waiting_since - other.waiting_since);
}
