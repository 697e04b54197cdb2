import { SUPPORT_REPLIES_MAX } from '@eh/contract/content/support/limits.ts';
import { supportRefusals } from '@eh/contract/content/support/refusals.ts';
import type { WriteContext } from '../../platform/context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { deleteReply, findReplies, insertReply, type ReplyRow, updateReply } from './reply-store.ts';

export interface NewReply {
  readonly id: string | undefined;
  readonly title: string;
  readonly zh: string;
  readonly en: string;
}

/** Writes a canned answer, or changes one. Writers take turns, so that many at once stay within the limit. */
export async function saveReply(ctx: WriteContext, operatorId: string, reply: NewReply): Promise<ReplyRow> {
  const { id, title, zh, en } = reply;
  await takeAdvisoryLock(ctx.tx, 'support replies');
  const written = { title, words: zh, words_en: en, changed_by: operatorId };
  if (id === undefined && (await findReplies(ctx.tx, SUPPORT_REPLIES_MAX)).length >= SUPPORT_REPLIES_MAX)
    throw new Refusal(supportRefusals.RepliesFull, { most: SUPPORT_REPLIES_MAX });
  const row = id === undefined ? await insertReply(ctx, written) : await updateReply(ctx, { id, ...written });
  if (!row) throw new Refusal(supportRefusals.ReplyNotFound);
  await recordAct(ctx, { operatorId, act: 'support.reply', subjectId: row.id, subject: title, reason: zh });
  return row;
}

export async function removeReply(ctx: WriteContext, operatorId: string, id: string): Promise<void> {
  const row = await deleteReply(ctx, id);
  if (!row) throw new Refusal(supportRefusals.ReplyNotFound);
  const { title: subject, words: reason } = row;
  await recordAct(ctx, { operatorId, act: 'support.reply_removal', subjectId: id, subject, reason });
}
