import { SECOND } from '@eh/contract/platform/spans.ts';
import { chatRefusals } from '@eh/contract/trading/chat/refusals.ts';
import { takeTurn } from '../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { presentTradeRows } from '../trades/index.ts';
import { type SavedAnswer, savedAnswersOf } from './answers/answer-store.ts';
import { saveAnswers, versionOfAnswers } from './answers/save-answers.ts';
import { type ChatMessage, presentMessages } from './present.ts';
import { markChatRead } from './read-chat.ts';
import { closesAt, isOpen, sendMessage, sendOfficialMessage, tradeOfParty } from './send-message.ts';
import { countUnread, findChat, type MessageRow, messagesOf } from './store.ts';
import { unreadMessagesOf } from './unread.ts';

interface ChatConfig {
  /** Whether this operator has claimed a case about this trade now. */
  hasCase(ctx: ReadContext, operatorId: string, tradeId: string): Promise<boolean>;
}

const chatRoles = ['owner', 'arbiter', 'support'] as const;
const PAGE = 100;
const WHOLE_CHAT = 2000;

export function chatEndpoints(config: ChatConfig): readonly Endpoint[] {
  return [...readingEndpoints(), ...writingEndpoints(), ...answerEndpoints, ...operatorEndpoints(config)];
}

function readingEndpoints(): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/chat',
      handle: async (ctx, input) => {
        const { id, before, after } = input.body;
        const { userId } = input.caller;
        const trade = await tradeOfParty(ctx, id, userId);
        const isBuyer = trade.buyer_id === userId;
        const chat = await findChat(ctx.reader, id);
        const rows = await messagesOf(ctx.reader, { tradeId: id, before, after, limit: PAGE });
        const unread = await countUnread(ctx.reader, [{ tradeId: id, userId, isBuyer }]);
        const [row] = await presentTradeRows(ctx, [trade], userId);
        if (!row) throw new Error(`The counterparty of trade ${id} is gone`);
        const closes = closesAt(trade);
        return {
          trade: row,
          messages: await presentMessages(ctx, rows, userId),
          has_more: after === undefined && (rows[0]?.position ?? 1) > 1,
          last_position: chat?.last_position ?? 0,
          read_by_me: (isBuyer ? chat?.buyer_read : chat?.seller_read) ?? 0,
          read_by_other: (isBuyer ? chat?.seller_read : chat?.buyer_read) ?? 0,
          unread: unread.get(id) ?? 0,
          is_open: isOpen(trade, ctx.now),
          closes_at: closes === null ? null : Math.floor(closes.getTime() / SECOND),
        };
      },
    }),
    query({
      call: 'GET /api/chat/unread',
      handle: async (ctx, input) => {
        const unread = await unreadMessagesOf(ctx, input.caller.userId);
        return { chats: [...unread].map(([id, count]) => ({ transaction_id: id, unread: count })) };
      },
    }),
  ];
}

function writingEndpoints(): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/chat/send',
      handle: async (ctx, input) => {
        const { id, client_id, text, file_id, seen_position: seenPosition = null } = input.body;
        const message = { tradeId: id, clientId: client_id, text, fileId: file_id ?? null, seenPosition };
        return presentMessage(ctx, await sendMessage(ctx, input.caller.userId, message), input.caller.userId);
      },
    }),
    command({
      call: 'POST /api/chat/read',
      handle: async (ctx, input) => {
        const { id, position } = input.body;
        await markChatRead(ctx, { tradeId: id, userId: input.caller.userId, position });
        return {};
      },
    }),
  ];
}

const answerEndpoints: readonly Endpoint[] = [
  query({
    call: 'GET /api/chat/answers',
    handle: async (ctx, { caller }) => presentAnswers(await savedAnswersOf(ctx.reader, caller.userId)),
  }),
  command({
    call: 'POST /api/chat/answers',
    handle: async (ctx, { body: { answers, version }, caller }) => {
      await takeTurn(ctx, caller.userId);
      await saveAnswers(ctx, caller.userId, { answers, seenVersion: version });
      return presentAnswers(answers);
    },
  }),
];

function presentAnswers(answers: readonly SavedAnswer[]) {
  return { answers: [...answers], version: versionOfAnswers(answers) };
}

function operatorEndpoints(config: ChatConfig): readonly Endpoint[] {
  const requireCase = async (ctx: ReadContext, operatorId: string, tradeId: string) => {
    if (!(await config.hasCase(ctx, operatorId, tradeId))) throw new Refusal(chatRefusals.NotYourCase);
  };
  return [
    query({
      call: 'POST /api/operator/chat',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, chatRoles);
        await requireCase(ctx, input.caller.operatorId, input.body.id);
        const rows = await messagesOf(ctx.reader, {
          tradeId: input.body.id,
          search: input.body.search,
          limit: WHOLE_CHAT,
        });
        return { messages: await presentMessages(ctx, rows, null) };
      },
    }),
    command({
      call: 'POST /api/operator/chat/say',
      handle: async (ctx, input) => {
        const { id, client_id, text } = input.body;
        await requireRole(readContextOf(ctx), input.caller.operatorId, chatRoles);
        await requireCase(readContextOf(ctx), input.caller.operatorId, id);
        const message = { tradeId: id, clientId: client_id, text, fileId: null, seenPosition: null };
        return presentMessage(
          ctx,
          await sendOfficialMessage(ctx, input.caller.operatorId, message),
          input.caller.operatorId,
        );
      },
    }),
  ];
}

async function presentMessage(ctx: WriteContext, row: MessageRow, readerId: string): Promise<ChatMessage> {
  const [message] = await presentMessages(readContextOf(ctx), [row], readerId);
  if (!message) throw new Error('A message that was written is gone');
  return message;
}
