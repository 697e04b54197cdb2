import type { AnswerOf } from '@eh/contract/calls.ts';
import { SUPPORT_REPLIES_MAX } from '@eh/contract/content/support/limits.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { operatorNames, requireReader, requireRole } from '../../staff/operators/index.ts';
import type { ConsoleScreen } from '../../staff/roles/index.ts';
import { removeReply, saveReply } from './change-replies.ts';
import { findReplies, type ReplyRow } from './reply-store.ts';

type Reply = AnswerOf<'POST /api/operator/support/replies/save'>;

const roles = ['support'] as const;

export const repliesScreen: ConsoleScreen = { name: 'support-replies', roles };

/** The canned answers of customer service; each change stands in the audit log. */
export const replyEndpoints: readonly Endpoint[] = [
  query({
    call: 'POST /api/operator/support/replies',
    handle: async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, roles);
      return { rows: await presentReplies(ctx, await findReplies(ctx.reader, SUPPORT_REPLIES_MAX)) };
    },
  }),
  command({
    call: 'POST /api/operator/support/replies/save',
    handle: async (ctx, input) => {
      const { operatorId } = input.caller;
      const { id, ...reply } = input.body;
      await requireRole(readContextOf(ctx), operatorId, roles);
      const row = await saveReply(ctx, operatorId, { id, ...reply });
      const [presented] = await presentReplies(readContextOf(ctx), [row]);
      if (!presented) throw new Error('A reply that was written is gone');
      return presented;
    },
  }),
  command({
    call: 'POST /api/operator/support/replies/remove',
    handle: async (ctx, input) => {
      await requireRole(readContextOf(ctx), input.caller.operatorId, roles);
      await removeReply(ctx, input.caller.operatorId, input.body.id);
      return {};
    },
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
