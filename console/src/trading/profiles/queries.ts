import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { ask } from '../../api/ask.ts';
import { queueQueries } from '../../desk/queue-queries.ts';

export type ReportCase = AnswerOf<'POST /api/operator/reports'>['rows'][number];

export const {
  useCases: useReports,
  usePast,
  useClaim,
  useDecide,
} = queueQueries({
  name: 'reports',
  list: (page) => ask('POST /api/operator/reports', page),
  claim: (request: RequestOf<'POST /api/operator/reports/claim'>) => ask('POST /api/operator/reports/claim', request),
  decide: (request: RequestOf<'POST /api/operator/reports/decide'>) =>
    ask('POST /api/operator/reports/decide', request),
});
