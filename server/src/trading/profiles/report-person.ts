import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { OPEN_REPORTS_MAX } from '@eh/contract/trading/profiles/limits.ts';
import type { ReportCause } from '@eh/contract/trading/profiles/parts.ts';
import { peopleRefusals } from '@eh/contract/trading/profiles/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { findUser, takeTurn } from '../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tradeOfParty } from './rate-trade.ts';
import { closeReport, countOpenOf, insertReport } from './report-store.ts';

export interface Report {
  readonly reporterId: string;
  readonly reportedId: string;
  readonly tradeId: string | null;
  readonly cause: ReportCause;
  readonly words: string;
}

/** Reports a person to operators; only one report between the same two people may be open. */
export async function reportPerson(ctx: WriteContext, report: Report): Promise<void> {
  if (report.reporterId === report.reportedId) throw new Refusal(peopleRefusals.NotWithYourself);
  if (!(await findUser(readContextOf(ctx), report.reportedId))) throw new Refusal(peopleRefusals.PersonNotFound);
  await requireTheirTrade(ctx, report);
  await takeTurn(ctx, report.reporterId);
  if ((await countOpenOf(ctx.tx, report.reporterId)) >= OPEN_REPORTS_MAX)
    throw new Refusal(peopleRefusals.TooManyReports, { most: OPEN_REPORTS_MAX });
  const isNew = await insertReport(ctx, {
    reporter_id: report.reporterId,
    reported_id: report.reportedId,
    trade_id: report.tradeId,
    cause: report.cause,
    words: report.words,
  });
  if (!isNew) throw new Refusal(peopleRefusals.AlreadyReported);
}

async function requireTheirTrade(ctx: WriteContext, { tradeId, reporterId, reportedId }: Report): Promise<void> {
  if (tradeId === null) return;
  const trade = await tradeOfParty(readContextOf(ctx), tradeId, reporterId);
  if (trade.buyer_id !== reportedId && trade.seller_id !== reportedId) throw new Refusal(tradeRefusals.TradeNotFound);
}

/** Upholds or dismisses a report; of two concurrent calls one succeeds. */
export async function concludeReport(
  ctx: WriteContext,
  reportId: string,
  outcome: 'upheld' | 'dismissed',
): Promise<void> {
  if (!(await closeReport(ctx, reportId, outcome))) throw new Refusal(operatorRefusals.CaseNotFound);
}
