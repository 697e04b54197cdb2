import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { ask } from '../../../api/ask.ts';
import { queueQueries } from '../../../desk/queue-queries.ts';

export type SuspendedCase = AnswerOf<'POST /api/operator/suspended'>['rows'][number];

export const {
  useCases: useSuspendedCases,
  usePast,
  useClaim,
  useDecide,
} = queueQueries({
  name: 'suspended',
  list: (page) => ask('POST /api/operator/suspended', page),
  claim: (request: RequestOf<'POST /api/operator/suspended/claim'>) =>
    ask('POST /api/operator/suspended/claim', request),
  decide: (request: RequestOf<'POST /api/operator/suspended/decide'>) =>
    ask('POST /api/operator/suspended/decide', request),
});
