import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
/** Filters of a queue's cases, and when a case is due. */
export const caseFilters = ['all', 'mine', 'free', 'late'] as const;
export type CaseFilter = (typeof caseFilters)[number];

interface Waiting {
  readonly claimed_by: { readonly id: string } | null;
  readonly waiting_since: number;
}

/** When a case should be decided, in Unix seconds. */
export function dueAt(waiting: Pick<Waiting, 'waiting_since'>, targetMinutes: number): number {
  return waiting.waiting_since + targetMinutes * MINUTE_SECONDS;
}

/** The filters of a list of cases. */
export interface CaseView {
  readonly filter: CaseFilter;
  readonly operatorId: string;
  readonly targetMinutes: number;
  readonly now: number;
}

/** Whether a case is listed; one that does not wait for us is never late. */
export function fitsCaseFilter(
  listed: { readonly claimed_by: Waiting['claimed_by']; readonly waiting_since: number | null },
  { filter, operatorId, targetMinutes, now }: CaseView,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'mine':
      return listed.claimed_by?.id === operatorId;
    case 'free':
      return listed.claimed_by === null;
    case 'late':
      return listed.waiting_since !== null && dueAt({ waiting_since: listed.waiting_since }, targetMinutes) < now;
  }
}

/** The matching cases, the one that is due first at the top. */
export function casesToShow<Case extends Waiting>(cases: readonly Case[], view: CaseView): Case[] {
  return cases
    .filter((waiting) => fitsCaseFilter(waiting, view))
    .toSorted((left, right) => left.waiting_since - right.waiting_since);
}
