import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { ask } from '../../api/ask.ts';
import { queueQueries } from '../../desk/queue-queries.ts';

export type OrderCase = AnswerOf<'POST /api/operator/orders'>['rows'][number];

export const {
  useCases: useOrderCases,
  usePast,
  useClaim,
  useDecide,
} = queueQueries({
  name: 'orders',
  list: (page) => ask('POST /api/operator/orders', page),
  claim: (request: RequestOf<'POST /api/operator/orders/claim'>) => ask('POST /api/operator/orders/claim', request),
  decide: (request: RequestOf<'POST /api/operator/orders/decide'>) => ask('POST /api/operator/orders/decide', request),
});
