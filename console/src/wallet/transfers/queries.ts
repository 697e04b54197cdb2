import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { ask } from '../../api/ask.ts';
import { queueQueries } from '../../desk/queue-queries.ts';

export type TransferCase = AnswerOf<'POST /api/operator/transfers'>['rows'][number];

export const {
  useCases: useTransferCases,
  usePast,
  useClaim,
  useDecide,
} = queueQueries({
  name: 'transfers',
  list: (page) => ask('POST /api/operator/transfers', page),
  claim: (request: RequestOf<'POST /api/operator/transfers/claim'>) =>
    ask('POST /api/operator/transfers/claim', request),
  decide: (request: RequestOf<'POST /api/operator/transfers/decide'>) =>
    ask('POST /api/operator/transfers/decide', request),
});
