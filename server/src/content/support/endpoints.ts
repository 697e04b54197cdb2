import { SUPPORT_VISITORS_AN_HOUR } from '@eh/contract/content/support/limits.ts';
import { supportRefusals } from '@eh/contract/content/support/refusals.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { addressSubject } from '../../platform/attempts/address-blocks.ts';
import { AttemptCounter, WINDOW_SECONDS } from '../../platform/attempts/attempt-counter.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { askSupport, markSupportRead, type NewSupportMessage, rateSupport } from './converse.ts';
import { countAfter } from './message-store.ts';
import { presentSupportMessages, presentView, type SupportMessage } from './present.ts';
import { lastChatOf, type SupportPerson } from './store.ts';
import { presentHours, serviceWayOf, supportRulesInForce } from './support-rules.ts';
import { requireVisitor, visitorOf, visitorToken } from './visitor-token.ts';

export interface SupportParts {
  /** The current customer service link. */
  linkOf(ctx: ReadContext): Promise<string | null>;
}

/** Customer service for users, and for visitors identified by a token. */
export function supportEndpoints(parts: SupportParts): readonly Endpoint[] {
  return [wayEndpoint(parts), ...ofUsers, ...ofVisitors];
}

function wayEndpoint(parts: SupportParts): Endpoint {
  return command({
    call: 'POST /api/visitor/customer_service',
    handle: async (ctx, input) => {
      const read = readContextOf(ctx);
      const rules = await supportRulesInForce(read);
      const link = await parts.linkOf(read);
      const visitorId = visitorOf(ctx, input.body.token ?? '') ?? ctx.ids.next(ctx.now);
      return {
        way: serviceWayOf(rules, link),
        web_customer_service_link: link,
        token: rules.is_chat_on ? visitorToken(ctx, visitorId) : null,
        hours: presentHours(rules, ctx.now),
      };
    },
  });
}

const ofUsers: readonly Endpoint[] = [
  query({ call: 'GET /api/support', handle: (ctx, input) => presentView(ctx, input.caller.userId) }),
  query({
    call: 'GET /api/support/unread',
    handle: async (ctx, input) => {
      const chat = await lastChatOf(ctx.reader, input.caller.userId);
      const unread = chat && (await countAfter(ctx.reader, chat.id, { author: 'agent', position: chat.person_read }));
      return { unread: unread ?? 0 };
    },
  }),
  command({
    call: 'POST /api/support/send',
    handle: (ctx, input) => {
      const { client_id: clientId, text, file_id: fileId = null } = input.body;
      const person = { id: input.caller.userId, isVisitor: false };
      return send(
        ctx,
        { person, language: input.language, onBegin: () => Promise.resolve() },
        { clientId, text, fileId },
      );
    },
  }),
  command({
    call: 'POST /api/support/read',
    handle: async (ctx, input) => {
      const { id, position } = input.body;
      await markSupportRead(ctx, { chatId: id, personId: input.caller.userId, position });
      return {};
    },
  }),
  command({
    call: 'POST /api/support/rate',
    handle: async (ctx, input) => {
      const { id, ...rating } = input.body;
      await rateSupport(ctx, { chatId: id, personId: input.caller.userId }, rating);
      return {};
    },
  }),
];

const ofVisitors: readonly Endpoint[] = [
  query({
    call: 'POST /api/visitor/support',
    handle: (ctx, input) => presentView(ctx, requireVisitor(ctx, input.body.token)),
  }),
  command({
    call: 'POST /api/visitor/support/send',
    handle: (ctx, input) => {
      const { token, client_id: clientId, text } = input.body;
      const person = { id: requireVisitor(ctx, token), isVisitor: true };
      const onBegin = () => countVisitor(ctx, input.address);
      return send(ctx, { person, language: input.language, onBegin }, { clientId, text, fileId: null });
    },
  }),
  command({
    call: 'POST /api/visitor/support/read',
    handle: async (ctx, input) => {
      const { token, id, position } = input.body;
      await markSupportRead(ctx, { chatId: id, personId: requireVisitor(ctx, token), position });
      return {};
    },
  }),
  command({
    call: 'POST /api/visitor/support/rate',
    handle: async (ctx, input) => {
      const { token, id, ...rating } = input.body;
      await rateSupport(ctx, { chatId: id, personId: requireVisitor(ctx, token) }, rating);
      return {};
    },
  }),
];

async function send(
  ctx: WriteContext,
  asking: { readonly person: SupportPerson; readonly language: Language; readonly onBegin: () => Promise<void> },
  message: NewSupportMessage,
): Promise<SupportMessage> {
  const row = await askSupport(ctx, asking, message);
  const [presented] = await presentSupportMessages(readContextOf(ctx), [row], asking.person.id);
  if (!presented) throw new Error('A message that was written is gone');
  return presented;
}

/** Tokens are free to create, so the visitor's network is counted too. */
async function countVisitor(ctx: WriteContext, address: string): Promise<void> {
  await new AttemptCounter<'visitor'>(ctx.serverKeys.keyFor('support visitors of a network')).spend(ctx, 'visitor', {
    subject: addressSubject(address),
    allowance: { most: SUPPORT_VISITORS_AN_HOUR, withinSeconds: WINDOW_SECONDS },
    refusal: supportRefusals.VisitorsTooMany,
  });
}
