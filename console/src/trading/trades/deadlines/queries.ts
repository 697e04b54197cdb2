import type { AnswerOf } from '@eh/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export type DueRow = AnswerOf<'POST /api/operator/deadlines'>['rows'][number];

/** A clock that was set or served shows within this time; between, the clocks run by themselves. */
const BOARD_MILLISECONDS = 2000;

/** What runs out next, the overdue first. */
export function useDeadlines() {
  return useQuery({
    queryKey: ['deadlines'],
    queryFn: () => callApi('POST /api/operator/deadlines', {}),
    select: (answer) => answer.rows,
    refetchInterval: BOARD_MILLISECONDS,
  });
}
