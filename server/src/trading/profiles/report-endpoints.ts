import type { AnswerOf } from '@eh/contract/calls.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { findUsers, type User } from '../../accounts/users/index.ts';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageOfQueue } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { claimCase, claimsOf, type QueueSource, releaseClaim, requireClaim } from '../../staff/queues/index.ts';
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

const QUEUE = 'reports';
const roles: readonly OperatorRole[] = ['arbiter', 'support'];

/** The queue of reported people. */
export const reportQueue: QueueSource = { name: QUEUE, roles, count: reportQueueSize };

export const reportReviewEndpoints: readonly Endpoint[] = [
  query('POST /api/operator/reports', async (ctx, input) => {
    await requireReader(ctx, input.caller.operatorId, roles);
    const { page, nextCursor } = await pageOfQueue(input.body, {
      waiting: ({ past, limit }) => openReports(ctx.reader, { after: past, limit }),
      find: (id) => findReport(ctx.reader, id),
    });
    return {
      rows: await Promise.all(page.map((report) => presentCase(ctx, report))),
      next_cursor: nextCursor,
    };
  }),
  command('POST /api/operator/reports/claim', async (ctx, input) => {
    const { operatorId } = input.caller;
    await requireRole(readContextOf(ctx), operatorId, roles);
    const report = await openReport(readContextOf(ctx), input.body.id);
    const shown = await presentCase(readContextOf(ctx), report);
    const claim = { queue: QUEUE, caseId: report.id, operatorId, subject: shown.reported.nickname };
    await (input.body.claim ? claimCase(ctx, claim) : releaseClaim(ctx, claim));
    return presentCase(readContextOf(ctx), report);
  }),
  command('POST /api/operator/reports/decide', async (ctx, input) => {
    const { operatorId } = input.caller;
    const { outcome, reason } = input.body;
    await requireRole(readContextOf(ctx), operatorId, roles);
    const report = await openReport(readContextOf(ctx), input.body.id);
    await requireClaim(ctx, { queue: QUEUE, caseId: report.id, operatorId });
    const { reported } = await presentCase(readContextOf(ctx), report);
    await concludeReport(ctx, { reportId: report.id, subject: reported.nickname, operatorId, outcome, reason });
    return {};
  }),
];

async function openReport(ctx: ReadContext, id: string): Promise<ReportRow> {
  const report = await findOpenReport(ctx.reader, id);
  if (!report) throw new Refusal(operatorRefusals.CaseNotFound);
  return report;
}

async function presentCase(ctx: ReadContext, report: ReportRow): Promise<ReportCase> {
  const users = await findUsers(ctx, [report.reporter_id, report.reported_id]);
  const trade = report.trade_id === null ? null : await findTrade(ctx.reader, report.trade_id);
  const past = await pastReports(ctx.reader, report);
  return {
    id: report.id,
    claimed_by: (await claimsOf(ctx, QUEUE, [report.id])).get(report.id) ?? null,
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
