import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { callApi } from '../../api/call-api.ts';
import { queueQueries } from '../../staff/queues/queue-queries.ts';

export type OrderCase = AnswerOf<'POST /api/operator/orders'>['rows'][number];

export const {
  useCases: useOrderCases,
  usePast,
  useClaim,
  useDecide,
} = queueQueries({
  name: 'orders',
  list: (page) => callApi('POST /api/operator/orders', page),
  claim: (request: RequestOf<'POST /api/operator/orders/claim'>) => callApi('POST /api/operator/orders/claim', request),
  decide: (request: RequestOf<'POST /api/operator/orders/decide'>) =>
    callApi('POST /api/operator/orders/decide', request),
});
