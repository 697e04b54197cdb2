import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { ask } from '../../api/ask.ts';
import { queueQueries } from '../../desk/queue-queries.ts';

export type ContactCase = AnswerOf<'POST /api/operator/contacts'>['rows'][number];

export const {
  useCases: useContactCases,
  usePast,
  useClaim,
  useDecide,
} = queueQueries({
  name: 'contacts',
  list: (page) => ask('POST /api/operator/contacts', page),
  claim: (request: RequestOf<'POST /api/operator/contacts/claim'>) => ask('POST /api/operator/contacts/claim', request),
  decide: (request: RequestOf<'POST /api/operator/contacts/decide'>) =>
    ask('POST /api/operator/contacts/decide', request),
});
