import type { AnswerOf } from '@eh/contract/calls.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { findUsers, type User } from '../../accounts/users/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { operatorQueue } from '../../staff/queues/index.ts';
import { findTrade } from '../trades/index.ts';
import { concludeReport } from './report-person.ts';
import {
  findOpenReport,
  findReport,
  openReports,
  pastReports,
  type ReportRow,
  reportQueueSize,
} from './report-store.ts';

type ReportCase = AnswerOf<'POST /api/operator/reports/claim'>;

/** The queue of reported people. */
export const reportQueue = operatorQueue({
  name: 'reports',
  roles: ['arbiter', 'support'],
  count: reportQueueSize,
  list: {
    waiting: (ctx, { past, limit }) => openReports(ctx.reader, { after: past, limit }),
    find: (ctx, id) => findReport(ctx.reader, id),
  },
  findOpen: (ctx, id) => findOpenReport(ctx.reader, id),
  async subjectOf({ reported_id }, ctx) {
    return presentRelated((await findUsers(ctx, [reported_id])).get(reported_id)).nickname;
  },
  present: presentCase,
  async decide(ctx, report, { outcome, reason }) {
    await concludeReport(ctx, report.id, outcome);
    return { act: outcome === 'upheld' ? 'report.uphold' : 'report.dismiss', reason, answer: {} };
  },
});

async function presentCase(
  ctx: ReadContext,
  report: ReportRow,
  { claimedBy }: { readonly claimedBy: ReportCase['claimed_by'] },
): Promise<ReportCase> {
  const users = await findUsers(ctx, [report.reporter_id, report.reported_id]);
  const trade = report.trade_id === null ? null : await findTrade(ctx.reader, report.trade_id);
  const past = await pastReports(ctx.reader, report);
  return {
    id: report.id,
    claimed_by: claimedBy,
    waiting_since: Math.floor(report.created_at.getTime() / SECOND),
    cause: report.cause,
    words: report.words,
    transaction_id: trade?.id ?? null,
    transaction_no: trade?.transaction_no ?? null,
    reporter: presentRelated(users.get(report.reporter_id)),
    reported: presentRelated(users.get(report.reported_id)),
    upheld_before: past.upheld,
    dismissed_of_reporter: past.dismissed,
  };
}

export function presentRelated(user: User | undefined): ReportCase['reporter'] {
  if (!user) throw new Error('A person whom others know is gone');
  return { userid: user.id, nickname: user.nickname, avatar: user.avatar };
}
