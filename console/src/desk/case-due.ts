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

/** The cases that fit, whichever is due first at the top. */
export function casesToShow<Case extends Waiting>(
  cases: readonly Case[],
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
): Case[] {
  const fits = (one: Case): boolean => {
    switch (filter) {
      case 'all':
        return true;
      case 'mine':
        return one.claimed_by?.id === operatorId;
      case 'free':
        return one.claimed_by === null;
      case 'late':
        return dueAt(one, targetMinutes) < now;
    }
  };
  return cases.filter(fits).toSorted((one, other) => one.waiting_since - other.waiting_since);
}
