import { errorReportRefusals } from '@eh/contract/operations/error-reports/refusals.ts';
import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { addressNeighbourhood } from '../../platform/attempts/address-blocks.ts';
import { AttemptCounter } from '../../platform/attempts/attempt-counter.ts';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { INSTANT, readCursor, UUID, writeCursor } from '../../platform/http/requests/cursor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { REPORTS } from './limits.ts';
import { causesOf, isSignedForNow, lineOf, plainWords } from './report.ts';
import { addReport, type CauseRow, deleteSurplus, findCause, findCauses, findSources, markDone } from './store.ts';

const SCREEN = 'errors';
const readers: readonly OperatorRole[] = ['support', 'content'];

/** The console's screen of failed calls. */
export const errorScreen = { name: SCREEN, roles: readers };

export const errorReportEndpoints: readonly Endpoint[] = [
  command('POST /api/report/errors', async (ctx, { body, address }) => {
    if (!(await isSignedForNow(body, ctx.now))) throw new Refusal(errorReportRefusals.WrongSign);
    await new AttemptCounter<'reports'>(ctx.serverKeys.keyFor('error reports')).spend(ctx, 'reports', {
      subject: addressNeighbourhood(address),
      allowance: REPORTS,
    });
    await addReport(ctx, causesOf(body.errors), {
      version: plainWords(body.app_version),
      api_line: lineOf(body.api_line),
      device: plainWords(`${body.os_name} ${body.os_version}`),
    });
    await deleteSurplus(ctx);
    return {};
  }),
  query('POST /api/operator/errors', async (ctx, input) => {
    await requireReader(ctx, input.caller.operatorId, readers);
    const { limit = PAGE_SIZE_DEFAULT, cursor, with_done: withDone = false } = input.body;
    const [at, id] = readCursor(cursor, INSTANT, UUID) ?? [];
    const past = at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
    const rows = await findCauses(ctx.reader, { withDone, past, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const isMore = rows.length > limit && last !== undefined;
    return {
      rows: shown.map(presentCause),
      next_cursor: isMore ? writeCursor(String(last.last_at.getTime()), last.id) : null,
    };
  }),
  query('POST /api/operator/errors/cause', async (ctx, input) => {
    await requireReader(ctx, input.caller.operatorId, readers);
    const cause = await requireCause(ctx, input.body.id);
    const sources = await findSources(ctx.reader, cause.id);
    return {
      ...presentCause(cause),
      sources: sources.map(({ version, api_line: line, device, count, last_at: lastAt }) => ({
        version,
        api_line: line,
        device,
        count: Number(count),
        last_at: epochSeconds(lastAt),
      })),
    };
  }),
  command('POST /api/operator/errors/done', async (ctx, input) => {
    const { id, is_done: isDone, reason } = input.body;
    const operator = await requireRole(readContextOf(ctx), input.caller.operatorId, readers);
    const cause = await requireCause(readContextOf(ctx), id);
    if (!(await markDone(ctx, id, isDone))) throw new Refusal(errorReportRefusals.CauseIsSo);
    await recordAct(ctx, {
      operatorId: operator.id,
      act: isDone ? 'error.done' : 'error.open',
      subjectId: id,
      subject: `${cause.code} ${cause.call}`,
      reason,
      queue: SCREEN,
    });
    return {};
  }),
];

async function requireCause(ctx: ReadContext, id: string): Promise<CauseRow> {
  const cause = await findCause(ctx.reader, id);
  if (cause === null) throw new Refusal(errorReportRefusals.CauseNotFound);
  return cause;
}

function presentCause(cause: CauseRow) {
  return {
    id: cause.id,
    call: cause.call,
    code: cause.code,
    content: cause.content,
    count: Number(cause.count),
    first_at: epochSeconds(cause.first_at),
    last_at: epochSeconds(cause.last_at),
    is_done: cause.done_at !== null,
  };
}
