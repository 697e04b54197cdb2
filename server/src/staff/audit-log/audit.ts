import { HOUR } from '@eh/contract/platform/spans.ts';
import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import type { WriteContext } from '../../platform/context.ts';
import { findQueueOf, insertAct, lastActBy } from './act-store.ts';

/** One thing an operator did, as the audit log keeps it. */
export interface RecordedAct {
  readonly operatorId: string;
  readonly act: OperatorAct;
  /** The case or person it was done to; its history is found by this. */
  readonly subjectId: string | null;
  /** The same as people call it, e.g. the order number. */
  readonly subject: string;
  /** Why, in the operator's words. Every decision has one; the database refuses an empty one. */
  readonly reason: string;
  /** The queue or screen it was done on, which decides who reads it; by default the queue in which the case was claimed. */
  readonly queue?: string;
}

/** Writes what an operator did, in the transaction that does it: neither exists without the other, and the row stays for ever. */
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

/** Writes that an operator opened somebody's data; once an hour, since a page that stands open asks again and again. */
export async function recordView(ctx: WriteContext, view: RecordedAct & { readonly subjectId: string }): Promise<void> {
  const last = await lastActBy(ctx.tx, view);
  if (last !== null && ctx.now.getTime() - last.getTime() < VIEW_HOURS * HOUR) return;
  await recordAct(ctx, view);
}
