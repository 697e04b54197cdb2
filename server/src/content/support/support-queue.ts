import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { requireUser } from '../../accounts/users/index.ts';
import type { CaseFiles } from '../../files/uploads/index.ts';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { claimsOf, operatorQueue } from '../../staff/queues/index.ts';
import { endSupport, returnToQueue, takenBy } from './converse.ts';
import { countAfter, firstWordsOf, messagesOf } from './message-store.ts';
import { countBegun, findChat, lockChat, runningChats, type SupportChatRow, supportQueueSize } from './store.ts';

type SupportCase = AnswerOf<'POST /api/operator/support/claim'>;

export const SUPPORT_QUEUE = 'support';
export const supportRoles = ['support'] as const;
const ALL_MESSAGES = 1000;

/** The conversations that wait for customer service or are led by an operator. */
export const supportQueue = operatorQueue({
  name: SUPPORT_QUEUE,
  roles: supportRoles,
  count: supportQueueSize,
  list: {
    waiting: (ctx, stretch) => runningChats(ctx.reader, stretch),
    find: (ctx, id) => findChat(ctx.reader, id),
  },
  findOpen: findRunning,
  subjectOf: (chat, ctx) => subjectOf(ctx, chat),
  present: presentCase,
  async afterClaim(ctx, { id }, isClaimed) {
    const chat = await lockChat(ctx, id);
    if (!chat || chat.state === 'ended') throw new Refusal(operatorRefusals.CaseNotFound);
    if (!isClaimed) return returnToQueue(ctx, chat);
    const holder = (await claimsOf(readContextOf(ctx), SUPPORT_QUEUE, [id])).get(id);
    if (!holder) throw new Error(`The claim of conversation ${id} is gone`);
    return takenBy(ctx, chat, holder.id);
  },
  async decide(ctx, chat, { operatorId, outcome, reason }) {
    const isEnded = await endSupport(ctx, chat.id, { operatorId, outcome });
    if (!isEnded) throw new Refusal(operatorRefusals.CaseNotFound);
    return { act: 'support.end', reason, answer: {} };
  },
});

/** The files that a person sent into their conversation. */
export const supportCaseFiles: CaseFiles = {
  queue: SUPPORT_QUEUE,
  roles: supportRoles,
  filesOf: async (ctx, caseId) =>
    (await messagesOf(ctx.tx, caseId, ALL_MESSAGES)).flatMap(({ file_id: fileId }) => fileId ?? []),
};

async function findRunning(ctx: ReadContext, id: string): Promise<SupportChatRow | null> {
  const chat = await findChat(ctx.reader, id);
  return chat === null || chat.state === 'ended' ? null : chat;
}

/** The name of a conversation in the audit log. */
export async function subjectOf(ctx: ReadContext, chat: SupportChatRow): Promise<string> {
  const person = await personOf(ctx, chat);
  return person?.nickname ?? `visitor ${chat.person_id.slice(-VISITOR_DIGITS)}`;
}

const VISITOR_DIGITS = 6;

async function personOf(ctx: ReadContext, { user_id: userId }: SupportChatRow): Promise<SupportCase['person']> {
  if (userId === null) return null;
  const { id, nickname, account } = await requireUser(ctx, userId);
  return { userid: id, nickname, account };
}

async function presentCase(
  ctx: ReadContext,
  chat: SupportChatRow,
  { claimedBy }: { readonly claimedBy: SupportCase['claimed_by'] },
): Promise<SupportCase> {
  const begun = await countBegun(ctx.reader, chat.person_id, null);
  return {
    id: chat.id,
    claimed_by: claimedBy,
    // Answered conversations wait for the user, not for an operator.
    waiting_since: epochSeconds(chat.asked_at ?? chat.ended_at ?? ctx.now),
    state: chat.state,
    person: await personOf(ctx, chat),
    about: await firstWordsOf(ctx.reader, chat.id),
    language: chat.language,
    unread: await countAfter(ctx.reader, chat.id, { author: 'person', position: chat.agent_read }),
    talks_before: begun - 1,
    stars: chat.stars,
  };
}
