import { HOUR } from '@eh/contract/platform/spans.ts';
import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import type { WriteContext } from '../../platform/context.ts';
import { findQueueOf, insertAct, lastActBy } from './act-store.ts';

/** One act of an operator, as stored in the audit log. */
export interface RecordedAct {
  readonly operatorId: string;
  readonly act: OperatorAct;
  /** The case or user concerned, by which its history is found. */
  readonly subjectId: string | null;
  /** The readable name of the subject, such as the order number. */
  readonly subject: string;
  /** The reason, in the operator's words. Every decision has one; the database refuses an empty one. */
  readonly reason: string;
  /**
   * The queue or screen of the act, which determines its readers; by default the queue in which the case was claimed.
   */
  readonly queue?: string;
}

/**
 * Records an operator's act in the transaction that does it: neither exists without the other, and the row stays
 * forever.
 */
export async function recordAct(ctx: WriteContext, recorded: RecordedAct): Promise<void> {
  await insertAct(ctx.tx, {
    id: ctx.ids.next(ctx.now),
    operator_id: recorded.operatorId,
    act: recorded.act,
    subject_id: recorded.subjectId,
    subject: recorded.subject,
    reason: recorded.reason,
    queue: recorded.queue ?? (await findQueueOf(ctx.tx, recorded.subjectId)),
    created_at: ctx.now,
  });
}

const VIEW_HOURS = 1;

/** Records that an operator opened a user's data; at most once an hour, because an open page asks repeatedly. */
export async function recordView(ctx: WriteContext, view: RecordedAct & { readonly subjectId: string }): Promise<void> {
  const last = await lastActBy(ctx.tx, view);
  if (last !== null && ctx.now.getTime() - last.getTime() < VIEW_HOURS * HOUR) return;
  await recordAct(ctx, view);
}
