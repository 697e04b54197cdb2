import type { AnswerOf } from '@eh/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../api/queries.ts';

export type DueRow = AnswerOf<'POST /api/operator/deadlines'>['rows'][number];

/** Clocks that were set or stopped show within this time; the countdown needs no request. */
const POLL_MILLISECONDS = 2000;

/** The running clocks, the overdue first, then the next to run out. */
export function useDeadlines() {
  return useQuery({
    ...readOf('POST /api/operator/deadlines', {}),
    select: (answer) => answer.rows,
    refetchInterval: POLL_MILLISECONDS,
  });
}
