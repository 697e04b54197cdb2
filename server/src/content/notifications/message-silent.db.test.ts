import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import type { Message, Messenger } from '../../platform/messaging/messenger.ts';
import { MESSAGE_DEADLINE, messageDeadlines, type Reached } from './message-silent.ts';
import { findNotice, insertNotifications, markRead, markSeen, noticesOfTrade } from './store.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-08-20T06:00:00Z');
const HALF_AN_HOUR = 1800;

let people: People;
beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
});
afterAll(() => test.drop());

const transaction = <T>(run: (ctx: WriteContext) => Promise<T>, at = now) =>
  database.transaction((tx) => run({ tx, now: at, ids, serverKeys }));

/** A provider for tests: records its messages, and the addresses it serves. */
function provider(carries: (to: string) => boolean = () => true) {
  const sent: Message[] = [];
  const reached: string[] = [];
  const state = { isBroken: false, isSmsBroken: false, isAsked: true };
  const messenger: Messenger = {
    carries,
    async send(_ctx, message) {
      if (state.isBroken || (state.isSmsBroken && !message.to.includes('@'))) throw new Error('The gateway is down');
      sent.push(message);
    },
  };
  const onReached = async (_ctx: WriteContext, { notice }: Reached) => void reached.push(notice.type);
  const handler = messageDeadlines({ messenger, isAsked: async () => state.isAsked, onReached })[MESSAGE_DEADLINE];
  const serve = (id: string, at = now) =>
    transaction(async (ctx) => (typeof handler === 'function' ? handler(ctx, id) : undefined), at);
  return { sent, reached, state, serve };
}

async function noticeToAlice(): Promise<{ id: string; tradeId: string }> {
  const tradeId = ids.next(now);
  const data = {
    transaction_id: tradeId,
    transaction_no: '2026082000123456',
    buyer_userid: people.bob.user.id,
    timeout: now.getTime() / 1000 + HALF_AN_HOUR,
    amount: '142.45',
    currency: 'EH',
  };
  const [row] = await transaction((ctx) =>
    insertNotifications(ctx, [{ userId: people.alice.user.id, type: 'transaction.wait_seller_confirm', data }]),
  );
  return { id: row?.id ?? '', tradeId };
}

it('sends one message to a seller whom no device reached, saying what to do and until when', async () => {
  const { id, tradeId } = await noticeToAlice();
  const { serve, sent, reached } = provider();
  await serve(id);
  await serve(id);
  expect(sent).toMatchObject([{ to: people.alice.user.mobile, purpose: 0, code: null, language: 'zh-CN' }]);
  expect(sent[0]?.text).toContain('142.45 EH');
  expect(sent[0]?.text).toContain('14:30');
  expect(sent[0]?.text).not.toContain(people.bob.user.realName ?? '?');
  expect(reached).toEqual(['transaction.wait_seller_confirm']);
  expect(await noticesOfTrade(database.reader, { tradeId, limit: 9 })).toMatchObject([
    { delivered_at: null, messaged_by: 'sms', messaged_at: now },
  ]);
});

it('sends an e-mail when no SMS is possible, and nothing when neither is', async () => {
  const [first, second] = [await noticeToAlice(), await noticeToAlice()];
  const mail = provider((to) => to.includes('@'));
  await mail.serve(first.id);
  expect(mail.sent).toMatchObject([{ to: people.alice.user.email }]);
  expect(mail.sent[0]?.subject).toContain('14:30');
  const none = provider(() => false);
  await none.serve(second.id);
  expect([none.sent, none.reached]).toEqual([[], []]);
  expect(await findNotice(database.reader, second.id)).toMatchObject({ messaged_at: null });
});

it('sends an e-mail when the SMS gateway is down', async () => {
  const { id, tradeId } = await noticeToAlice();
  const { serve, sent, reached, state } = provider();
  state.isSmsBroken = true;
  await serve(id);
  expect(sent).toMatchObject([{ to: people.alice.user.email }]);
  expect(reached).toEqual(['transaction.wait_seller_confirm']);
  expect(await noticesOfTrade(database.reader, { tradeId, limit: 9 })).toMatchObject([{ messaged_by: 'email' }]);
});

it('does not count a message that the provider refused', async () => {
  const { id } = await noticeToAlice();
  const { serve, sent, reached, state } = provider();
  state.isBroken = true;
  await expect(serve(id)).rejects.toThrow('The gateway is down');
  expect(reached).toEqual([]);
  expect(await findNotice(database.reader, id)).toMatchObject({ messaged_at: null });
  state.isBroken = false;
  await serve(id);
  expect([sent.length, reached.length]).toEqual([1, 1]);
});

it('sends a message for a notice that a page marked as read by itself, perhaps in a hidden tab', async () => {
  const { serve, sent } = provider();
  const { id } = await noticeToAlice();
  await transaction((ctx) => markRead(ctx, people.alice.user.id, [id]));
  await serve(id);
  expect(sent).toHaveLength(1);
});

it('sends none for a notice that was seen, or that no longer requires an action', async () => {
  const { serve, sent, state } = provider();
  const [taken, late] = [await noticeToAlice(), await noticeToAlice()];
  await transaction((ctx) => markSeen(ctx, people.alice.user.id, [taken.id]));
  await serve(taken.id);
  await serve(late.id, new Date(now.getTime() + HALF_AN_HOUR * 1000));
  state.isAsked = false;
  await serve((await noticeToAlice()).id);
  expect(sent).toEqual([]);
});
