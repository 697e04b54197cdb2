import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { pagesOf, readOf } from '../../../api/queries.ts';
import type { QueueName } from '../../../shell/queue-name.ts';

export type Decision = AnswerOf<'POST /api/operator/queue/decided'>['rows'][number];
export type DecidedFilter = Pick<
  RequestOf<'POST /api/operator/queue/decided'>,
  'operator_id' | 'act' | 'from' | 'until' | 'text'
>;

const PAGE_SIZE = 50;

/** The decisions of a queue, newest first; the previous list remains until the next has loaded. */
export function useDecided(queue: QueueName, filter: DecidedFilter) {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/queue/decided', { queue, limit: PAGE_SIZE, ...filter }),
    placeholderData: keepPreviousData,
  });
}

/** The decisions on one case, latest first. */
export function useDecisionsOn(queue: QueueName, caseId: string) {
  return useQuery({
    ...readOf('POST /api/operator/queue/decided', { queue, case_id: caseId }),
    select: ({ rows }) => rows,
  });
}

/** The other operators who may take over a case of this queue. */
export function useColleagues(queue: QueueName) {
  return useQuery({
    ...readOf('POST /api/operator/queue/colleagues', { queue }),
    select: ({ rows }) => rows,
  });
}

export function useHandOver(queue: QueueName) {
  return useMutation({
    mutationFn: (request: { readonly case_id: string; readonly to: string; readonly reason: string }) =>
      callApi('POST /api/operator/queue/hand-over', { queue, ...request }),
  });
}
