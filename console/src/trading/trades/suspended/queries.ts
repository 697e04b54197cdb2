import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { callApi } from '../../../api/call-api.ts';
import { queueQueries } from '../../../staff/queues/queue-queries.ts';

export type SuspendedCase = AnswerOf<'POST /api/operator/suspended'>['rows'][number];

export const {
  useCases: useSuspendedCases,
  usePast,
  useClaim,
  useDecide,
} = queueQueries({
  name: 'suspended',
  list: (page) => callApi('POST /api/operator/suspended', page),
  claim: (request: RequestOf<'POST /api/operator/suspended/claim'>) =>
    callApi('POST /api/operator/suspended/claim', request),
  decide: (request: RequestOf<'POST /api/operator/suspended/decide'>) =>
    callApi('POST /api/operator/suspended/decide', request),
});
