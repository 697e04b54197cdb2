import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { callApi } from '../../api/call-api.ts';
import { queueQueries } from '../../staff/queues/queue-queries.ts';

export type ReportCase = AnswerOf<'POST /api/operator/reports'>['rows'][number];

export const {
  useCases: useReports,
  usePast,
  useClaim,
  useDecide,
} = queueQueries({
  name: 'reports',
  list: (page) => callApi('POST /api/operator/reports', page),
  claim: (request: RequestOf<'POST /api/operator/reports/claim'>) =>
    callApi('POST /api/operator/reports/claim', request),
  decide: (request: RequestOf<'POST /api/operator/reports/decide'>) =>
    callApi('POST /api/operator/reports/decide', request),
});
