import { errorReportRefusals } from '@eh/contract/operations/error-reports/refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { type CauseRow, findCause, markDone } from './store.ts';

/** The screen whose readers see the acts on it. */
export const ERROR_SCREEN = 'errors';

/** Marks a cause as done, or opens it again, and records who did. */
export async function markCause(
  ctx: WriteContext,
  wanted: { readonly id: string; readonly is_done: boolean; readonly reason: string; readonly operatorId: string },
): Promise<void> {
  const { id, is_done: isDone, reason, operatorId } = wanted;
  const cause = await requireCause(readContextOf(ctx), id);
  if (!(await markDone(ctx, id, isDone))) throw new Refusal(errorReportRefusals.CauseIsSo);
  await recordAct(ctx, {
    operatorId,
    act: isDone ? 'error.done' : 'error.open',
    subjectId: id,
    subject: `${cause.code} ${cause.call}`,
    reason,
    queue: ERROR_SCREEN,
  });
}

export async function requireCause(ctx: ReadContext, id: string): Promise<CauseRow> {
  const cause = await findCause(ctx.reader, id);
  if (cause === null) throw new Refusal(errorReportRefusals.CauseNotFound);
  return cause;
}
