import { supportRefusals } from '@eh/contract/content/support/refusals.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { claimCase, claimsOf } from '../../staff/queues/index.ts';
import { answerSupport, markAgentRead } from './converse.ts';
import { messagesOf } from './message-store.ts';
import { presentSupportMessages } from './present.ts';
import { ratingEndpoints } from './ratings/rating-endpoint.ts';
import { replyEndpoints } from './reply-endpoints.ts';
import { findChat, type SupportChatRow } from './store.ts';
import { SUPPORT_QUEUE, subjectOf, supportRoles } from './support-queue.ts';

const WHOLE_CHAT = 1000;

/** The calls about a conversation, apart from claiming and ending it. */
export const supportOperatorEndpoints: readonly Endpoint[] = [
  command({
    call: 'POST /api/operator/support/messages',
    handle: async (ctx, input) => {
      const { operatorId } = input.caller;
      const read = readContextOf(ctx);
      await requireReader(read, operatorId, supportRoles);
      const chat = await requireChat(read, input.body.id);
      const rows = await messagesOf(ctx.tx, chat.id, WHOLE_CHAT);
      const { seen_position: seen } = input.body;
      if (seen !== undefined && (await isHolder(read, chat.id, operatorId))) await markAgentRead(ctx, chat.id, seen);
      return {
        messages: await presentSupportMessages(read, rows, operatorId),
        state: chat.state,
        read_by_person: chat.person_read,
      };
    },
  }),
  command({
    call: 'POST /api/operator/support/say',
    handle: async (ctx, input) => {
      const { operatorId } = input.caller;
      const { id, client_id: clientId, text } = input.body;
      const read = readContextOf(ctx);
      await requireRole(read, operatorId, supportRoles);
      const chat = await requireChat(read, id);
      await renewClaim(ctx, chat, operatorId);
      const row = await answerSupport(ctx, { chatId: id, operatorId }, { clientId, text, fileId: null });
      const [presented] = await presentSupportMessages(read, [row], operatorId);
      if (!presented) throw new Error('A message that was written is gone');
      return presented;
    },
  }),
  ...replyEndpoints,
  ...ratingEndpoints,
];

async function requireChat(ctx: ReadContext, id: string): Promise<SupportChatRow> {
  const chat = await findChat(ctx.reader, id);
  if (!chat) throw new Refusal(supportRefusals.SupportNotFound);
  return chat;
}

async function isHolder(ctx: ReadContext, chatId: string, operatorId: string): Promise<boolean> {
  return (await claimsOf(ctx, SUPPORT_QUEUE, [chatId])).get(chatId)?.id === operatorId;
}

/** Only the operator who has claimed the conversation writes; each answer renews the claim. */
async function renewClaim(ctx: WriteContext, chat: SupportChatRow, operatorId: string): Promise<void> {
  if (chat.state === 'ended') throw new Refusal(supportRefusals.SupportEnded);
  const read = readContextOf(ctx);
  const holder = (await claimsOf(read, SUPPORT_QUEUE, [chat.id])).get(chat.id);
  if (!holder) throw new Refusal(operatorRefusals.NotClaimed);
  const subject = await subjectOf(read, chat);
  await claimCase(ctx, { queue: SUPPORT_QUEUE, caseId: chat.id, operatorId, subject });
}
