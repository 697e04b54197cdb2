import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { callApi } from '../../api/call-api.ts';
import { queueQueries } from '../../staff/queues/queue-queries.ts';

export type ContactCase = AnswerOf<'POST /api/operator/contacts'>['rows'][number];

export const {
  useCases: useContactCases,
  usePast,
  useClaim,
  useDecide,
} = queueQueries({
  name: 'contacts',
  list: (page) => callApi('POST /api/operator/contacts', page),
  claim: (request: RequestOf<'POST /api/operator/contacts/claim'>) =>
    callApi('POST /api/operator/contacts/claim', request),
  decide: (request: RequestOf<'POST /api/operator/contacts/decide'>) =>
    callApi('POST /api/operator/contacts/decide', request),
});
