import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { callApi } from '../../api/call-api.ts';
import { queueQueries } from '../../staff/queues/queue-queries.ts';

export type TransferCase = AnswerOf<'POST /api/operator/transfers'>['rows'][number];

export const {
  useCases: useTransferCases,
  usePast,
  useClaim,
  useDecide,
} = queueQueries({
  name: 'transfers',
  list: (page) => callApi('POST /api/operator/transfers', page),
  claim: (request: RequestOf<'POST /api/operator/transfers/claim'>) =>
    callApi('POST /api/operator/transfers/claim', request),
  decide: (request: RequestOf<'POST /api/operator/transfers/decide'>) =>
    callApi('POST /api/operator/transfers/decide', request),
});
