import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { INSTANT, readCursor, UUID, writeCursor } from '../../platform/http/requests/cursor.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { ERROR_SCREEN, markCause, requireCause } from './mark-cause.ts';
import { type CauseRow, findCauses, findSources } from './store.ts';
import { storeReport } from './store-report.ts';

const readers: readonly OperatorRole[] = ['support', 'content'];

/** The console's screen of failed calls. */
export const errorScreen = { name: ERROR_SCREEN, roles: readers };

export const errorReportEndpoints: readonly Endpoint[] = [
  command({ call: 'POST /api/report/errors', handle: (ctx, { body, address }) => storeReport(ctx, body, address) }),
  query({
    call: 'POST /api/operator/errors',
    from: 'replica',
    handle: async (ctx, input) => {
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
    },
  }),
  query({
    call: 'POST /api/operator/errors/cause',
    handle: async (ctx, input) => {
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
    },
  }),
  command({
    call: 'POST /api/operator/errors/done',
    handle: async (ctx, input) => {
      const operator = await requireRole(readContextOf(ctx), input.caller.operatorId, readers);
      await markCause(ctx, { ...input.body, operatorId: operator.id });
      return {};
    },
  }),
];

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
