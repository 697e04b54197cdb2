import type { AnswerOf } from '@eh/contract/calls.ts';
import { SUPPORT_REPLIES_MAX } from '@eh/contract/content/support/limits.ts';
import { supportRefusals } from '@eh/contract/content/support/refusals.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { operatorNames, requireReader, requireRole } from '../../staff/operators/index.ts';
import type { ConsoleScreen } from '../../staff/roles/index.ts';
import { deleteReply, findReplies, insertReply, type ReplyRow, updateReply } from './reply-store.ts';

type Reply = AnswerOf<'POST /api/operator/support/replies/save'>;

const roles = ['support'] as const;

export const repliesScreen: ConsoleScreen = { name: 'support-replies', roles };

/** The canned answers of customer service; each change stands in the audit log. */
export const replyEndpoints: readonly Endpoint[] = [
  query('POST /api/operator/support/replies', async (ctx, input) => {
    await requireReader(ctx, input.caller.operatorId, roles);
    return { rows: await presentReplies(ctx, await findReplies(ctx.reader, SUPPORT_REPLIES_MAX)) };
  }),
  command('POST /api/operator/support/replies/save', async (ctx, input) => {
    const { operatorId } = input.caller;
    const { id, title, zh, en } = input.body;
    await requireRole(readContextOf(ctx), operatorId, roles);
    await takeAdvisoryLock(ctx.tx, 'support replies');
    const written = { title, words: zh, words_en: en, changed_by: operatorId };
    if (id === undefined && (await findReplies(ctx.tx, SUPPORT_REPLIES_MAX)).length >= SUPPORT_REPLIES_MAX)
      throw new Refusal(supportRefusals.RepliesFull, { most: SUPPORT_REPLIES_MAX });
    const row = id === undefined ? await insertReply(ctx, written) : await updateReply(ctx, { id, ...written });
    if (!row) throw new Refusal(supportRefusals.ReplyNotFound);
    await recordAct(ctx, { operatorId, act: 'support.reply', subjectId: row.id, subject: title, reason: zh });
    const [presented] = await presentReplies(readContextOf(ctx), [row]);
    if (!presented) throw new Error('A reply that was written is gone');
    return presented;
  }),
  command('POST /api/operator/support/replies/remove', async (ctx, input) => {
    const { operatorId } = input.caller;
    await requireRole(readContextOf(ctx), operatorId, roles);
    const row = await deleteReply(ctx, input.body.id);
    if (!row) throw new Refusal(supportRefusals.ReplyNotFound);
    const { id, title: subject, words } = row;
    await recordAct(ctx, { operatorId, act: 'support.reply_removal', subjectId: id, subject, reason: words });
    return {};
  }),
];

async function presentReplies(ctx: ReadContext, rows: readonly ReplyRow[]): Promise<Reply[]> {
  const names = await operatorNames(
    ctx,
    rows.map((row) => row.changed_by),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    zh: row.words,
    en: row.words_en,
    changed: { name: names.get(row.changed_by) ?? '', at: epochSeconds(row.changed_at) },
  }));
}
