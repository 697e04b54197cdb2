import { SUPPORT_A_DAY, SUPPORT_REPLIES_MAX, SUPPORT_VISITORS_AN_HOUR } from '@eh/contract/content/support/limits.ts';
import { supportRefusals } from '@eh/contract/content/support/refusals.ts';
import { LIVE_PATH, SUPPORT_CHANGED } from '@eh/contract/platform/live.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { MESSAGES_PER_MINUTE } from '@eh/contract/trading/chat/limits.ts';
import { chatRefusals } from '@eh/contract/trading/chat/refusals.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { supportSettings } from '../../../src/content/support/index.ts';
import { writeSetting } from '../../../src/platform/settings.ts';
import { openTestServer, type Person, sendVoucher, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let visitor: Person;
let omar: Person;
let olga: Person;

const allDay = { is_chat_on: true, opens_hour: 8, closes_hour: 8 };
const rules = (values: typeof allDay) =>
  server.transaction((ctx) => writeSetting(ctx, supportSettings.setting, values));
const number = () => crypto.randomUUID();
const write = (person: Person, text: string, client_id = number()) =>
  person.ask('POST /api/support/send', { client_id, text });
const talkOf = async (person: Person) => (await person.must('GET /api/support', {})).conversation;
const claim = (operator: Person, id: string, wants = true) =>
  operator.ask('POST /api/operator/support/claim', { id, claim: wants });
const say = (operator: Person, id: string, text: string) =>
  operator.ask('POST /api/operator/support/say', { id, client_id: number(), text });
const end = (operator: Person, id: string) =>
  operator.ask('POST /api/operator/support/decide', { id, outcome: 'solved', reason: 'Answered' });

beforeAll(async () => {
  server = await openTestServer();
  visitor = server.stranger();
});
/** Each test has a day of its own, and nobody a running conversation. */
beforeEach(async () => {
  await server.transaction(async ({ tx, now }) => {
    await tx
      .updateTable('support_chats')
      .set({ state: 'ended', ended_at: now })
      .where('state', '<>', 'ended')
      .execute();
  });
  await server.advance(DAY_SECONDS + 1);
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  [omar, olga] = [await server.operator('omar'), await server.operator('olga')];
  await rules(allDay);
});
afterAll(() => server.close());

/** Begins a conversation; gives its id. */
async function begin(person: Person, text = 'Where are my coins?'): Promise<string> {
  expect((await write(person, text)).code).toBe(0);
  return (await talkOf(person))?.id ?? '';
}

it('takes a person from the queue through the conversation to its rating', async () => {
  await begin(bob, 'I am first');
  const id = await begin(alice);
  expect(await talkOf(alice)).toMatchObject({ state: 'waiting', ahead: 1, agent: null, can_rate: false });
  const { rows } = await omar.must('POST /api/operator/support', {});
  expect(rows.map(({ about }) => about)).toEqual(['I am first', 'Where are my coins?']);
  expect(rows[1]).toMatchObject({ unread: 1, state: 'waiting', person: { nickname: expect.any(String) } });

  expect((await say(omar, id, 'Hello')).code).toBe(operatorRefusals.NotClaimed.code);
  expect((await claim(omar, id)).code).toBe(0);
  for (const [seen, read_by_agent] of [
    [{}, 0],
    [{ seen_position: 2 }, 2],
  ] as const) {
    await omar.must('POST /api/operator/support/messages', { id, ...seen });
    expect(await talkOf(alice)).toMatchObject({ read_by_agent });
  }
  expect((await say(omar, id, 'They are on their way')).code).toBe(0);
  const talk = await talkOf(alice);
  expect(talk).toMatchObject({ state: 'talking', agent: 'omar', ahead: 0 });
  expect(talk?.messages.map(({ author, step, text }) => step ?? `${author}: ${text}`)).toEqual([
    'opened',
    'person: Where are my coins?',
    'taken',
    'agent: They are on their way',
  ]);
  expect(await alice.must('GET /api/support/unread', {})).toEqual({ unread: 1 });
  await alice.must('POST /api/support/read', { id, position: 400 });
  expect(await alice.must('GET /api/support/unread', {})).toEqual({ unread: 0 });

  const rating = { id, stars: 4 as const, tags: ['quick', 'clear', 'quick'] as const };
  const rate = () => alice.ask('POST /api/support/rate', { ...rating, tags: [...rating.tags] });
  expect((await rate()).code).toBe(supportRefusals.NotRateableYet.code);
  expect((await end(omar, id)).code).toBe(0);
  expect(await talkOf(alice)).toMatchObject({ state: 'ended', outcome: 'solved', can_rate: true });
  expect((await bob.ask('POST /api/support/rate', { id, stars: 1 })).code).toBe(supportRefusals.SupportNotFound.code);
  expect((await rate()).code).toBe(0);
  expect((await rate()).code).toBe(supportRefusals.AlreadyRated.code);
  expect((await say(omar, id, 'One more thing')).code).toBe(supportRefusals.SupportEnded.code);
  const [past] = (await omar.must('POST /api/operator/support', { id })).rows;
  expect(past).toMatchObject({ state: 'ended', stars: 4 });
  const susi = await server.operator('susi');
  const ratings = await susi.must('POST /api/operator/support/ratings', {});
  expect(ratings).toMatchObject({
    today: { count: 1, average: 4 },
    operators: [{ name: 'omar', today: { count: 1, average: 4 }, week: { count: 1, average: 4 } }],
  });
  expect(ratings.days).toHaveLength(7);
  const { rows: acts } = await omar.must('POST /api/operator/audit', {});
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['claim', 'support.end']));
});

it('lets one of two operators lead a conversation, until it is handed over or released', async () => {
  const id = await begin(alice);
  const taken = await Promise.all([claim(omar, id), claim(olga, id)]);
  expect(new Set(taken.map(({ code }) => code))).toEqual(new Set([0, operatorRefusals.CaseClaimed.code]));
  const [holder, other] = taken[0]?.code === 0 ? [omar, olga] : [olga, omar];
  expect((await say(other, id, 'Me too')).code).toBe(operatorRefusals.CaseClaimed.code);
  expect((await end(other, id)).code).toBe(operatorRefusals.CaseClaimed.code);
  const { rows } = await holder.must('POST /api/operator/queue/colleagues', { queue: 'support' });
  const to = rows.find(({ name }) => name === (other === omar ? 'omar' : 'olga'))?.id ?? '';
  await holder.must('POST /api/operator/queue/hand-over', { queue: 'support', case_id: id, to, reason: 'Knows it' });
  expect((await say(holder, id, 'Still me')).code).toBe(operatorRefusals.CaseClaimed.code);
  expect((await say(other, id, 'Now it is me')).code).toBe(0);
  expect((await talkOf(alice))?.messages.filter(({ step }) => step === 'taken')).toHaveLength(2);
  expect((await claim(other, id, false)).code).toBe(0);
  expect(await talkOf(alice)).toMatchObject({ state: 'waiting', agent: null });
  const ends = await Promise.all([claim(omar, id), end(omar, id), end(olga, id)]);
  expect(ends.filter(({ code }) => code === 0).length).toBeGreaterThanOrEqual(1);
  expect((await talkOf(alice))?.messages.filter(({ step }) => step === 'ended').length).toBeLessThanOrEqual(1);
});

it('starts one conversation, however many messages come at once, and stores a repeat once', async () => {
  const first = number();
  const replies = await Promise.all([
    write(alice, 'A', first),
    write(alice, 'A', first),
    write(alice, 'B'),
    write(alice, 'C'),
  ]);
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  const talk = await talkOf(alice);
  expect(talk?.messages.filter(({ author }) => author === 'person')).toHaveLength(3);
  expect(talk?.messages.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect((await write(alice, 'else', first)).code).toBe(chatRefusals.MessageReused.code);
  const { rows } = await omar.must('POST /api/operator/support', {});
  expect(rows).toHaveLength(1);
});

it('is open only during its hours; a running conversation continues after them', async () => {
  const id = await begin(alice);
  const hour = (new Date((await server.transaction(async ({ now }) => now)).getTime()).getUTCHours() + 8) % 24;
  await rules({ is_chat_on: true, opens_hour: (hour + 2) % 24, closes_hour: (hour + 3) % 24 || 24 });
  const refused = await write(bob, 'Anybody there?');
  expect(refused.code).toBe(supportRefusals.SupportClosed.code);
  expect(refused.msg).toContain(`${String((hour + 2) % 24).padStart(2, '0')}:00`);
  expect((await bob.must('GET /api/support', {})).hours.is_open).toBe(false);
  expect((await write(alice, 'Still here')).code).toBe(0);
  await claim(omar, id);
  await end(omar, id);
  expect((await write(alice, 'And now?')).code).toBe(supportRefusals.SupportClosed.code);
});

it('is available when operators have switched it on, and gives the link or nothing otherwise', async () => {
  const way = () => visitor.must('POST /api/visitor/customer_service', {});
  expect(await way()).toMatchObject({ way: 'chat', token: expect.stringMatching(/^visitor\./) });
  expect((await visitor.must('GET /api/config', {})).settings['support.rules.is_chat_on']).toBe(true);
  await rules({ ...allDay, is_chat_on: false });
  expect(await way()).toMatchObject({ way: 'none', web_customer_service_link: null, token: null });
  expect((await write(alice, 'Hello?')).code).toBe(supportRefusals.SupportOff.code);
  expect((await alice.ask('GET /api/support', {})).code).toBe(supportRefusals.SupportOff.code);
});

it('recognizes a visitor by a token that only the server can sign, and answers over a separate channel', async () => {
  const { token } = await visitor.must('POST /api/visitor/customer_service', {});
  if (token === null) throw new Error('No token');
  expect((await visitor.must('POST /api/visitor/customer_service', { token })).token).toBe(token);
  const { token: other } = await visitor.must('POST /api/visitor/customer_service', { token: `${token}0` });
  expect(other).not.toBe(token);
  const send = (by: string, text: string) =>
    visitor.ask('POST /api/visitor/support/send', { token: by, client_id: number(), text });
  expect((await send(token, 'I cannot log in')).code).toBe(0);
  for (const forged of [
    '',
    'visitor',
    token.replace('visitor', 'user'),
    `${token.slice(0, -1)}${token.endsWith('0') ? 1 : 0}`,
  ])
    expect((await send(forged, 'Let me in')).code).toBe(supportRefusals.VisitorUnknown.code);

  const socket = io(server.address, { path: LIVE_PATH, transports: ['websocket'], auth: { token }, forceNew: true });
  await new Promise((done) => socket.once('connect', () => done(undefined)));
  const heard = new Promise<{ conversation_id: string }>((done) => socket.once(SUPPORT_CHANGED, done));
  const talk = (await visitor.must('POST /api/visitor/support', { token })).conversation;
  const id = talk?.id ?? '';
  await claim(omar, id);
  await say(omar, id, 'Which phone is it?');
  expect((await heard).conversation_id).toBe(id);
  socket.disconnect();
  expect((await visitor.must('POST /api/visitor/support', { token: other ?? '' })).conversation).toBeNull();
  const foreign = await visitor.ask('POST /api/visitor/support/rate', { token: other ?? '', id, stars: 1 });
  expect(foreign.code).toBe(supportRefusals.SupportNotFound.code);
  const [shown] = (await omar.must('POST /api/operator/support', {})).rows;
  expect(shown?.person).toBeNull();
});

it('is limited: the pace, the conversations of a day, and the visitors of a network', async () => {
  await begin(alice);
  const flood = await Promise.all(
    Array.from({ length: MESSAGES_PER_MINUTE + 5 }, (_, index) => write(alice, `${index}`)),
  );
  const slow = flood.filter(({ code }) => code !== 0);
  expect(slow).toHaveLength(6);
  expect(slow.map(({ code }) => code)).toEqual(slow.map(() => chatRefusals.ChatTooFast.code));

  for (let begun = 0; begun < SUPPORT_A_DAY; begun += 1) {
    const id = await begin(bob, `Question ${begun}`);
    await claim(omar, id);
    await end(omar, id);
  }
  expect((await write(bob, 'One more')).code).toBe(supportRefusals.SupportTooMany.code);

  const codes: number[] = [];
  for (let visitors = 0; visitors <= SUPPORT_VISITORS_AN_HOUR; visitors += 1) {
    const { token } = await visitor.must('POST /api/visitor/customer_service', {});
    const body = { token: token ?? '', client_id: number(), text: 'Hello' };
    codes.push((await visitor.ask('POST /api/visitor/support/send', body)).code);
  }
  expect(codes.filter((code) => code !== 0)).toEqual([supportRefusals.VisitorsTooMany.code]);
});

it('accepts only one’s own files, and opens them for the holder of the conversation', async () => {
  const [own, foreign] = [await sendVoucher(server, alice, 91), await sendVoucher(server, bob, 92)];
  const send = (file_id: string) => alice.ask('POST /api/support/send', { client_id: number(), file_id });
  expect((await send(foreign)).code).toBe(chatRefusals.ChatFileNotYours.code);
  expect((await send(own)).data.file?.id).toBe(own);
  const id = (await talkOf(alice))?.id ?? '';
  const view = () => omar.ask('POST /api/operator/files/view', { id: own, reason: 'In the conversation' });
  expect((await view()).code).not.toBe(0);
  await claim(omar, id);
  expect((await view()).code).toBe(0);
});

it('has canned answers that customer service writes, changes and removes, each in the audit log', async () => {
  const saved = await omar.must('POST /api/operator/support/replies/save', { title: 'Hello', zh: '您好', en: 'Hello' });
  await omar.must('POST /api/operator/support/replies/save', { id: saved.id, title: 'Greeting', zh: '您好', en: 'Hi' });
  const listed = await olga.must('POST /api/operator/support/replies', {});
  expect(listed.rows).toMatchObject([{ title: 'Greeting', en: 'Hi', changed: { name: 'omar' } }]);
  const remove = (operator: Person) => operator.ask('POST /api/operator/support/replies/remove', { id: saved.id });
  const removed = await Promise.all([remove(omar), remove(olga)]);
  expect(new Set(removed.map(({ code }) => code))).toEqual(new Set([0, supportRefusals.ReplyNotFound.code]));
  const late = { id: saved.id, title: 'Again', zh: '您好', en: 'Hi' };
  expect((await omar.ask('POST /api/operator/support/replies/save', late)).code).toBe(
    supportRefusals.ReplyNotFound.code,
  );
  const { rows } = await omar.must('POST /api/operator/audit', {});
  expect(rows.map(({ act }) => act)).toEqual(expect.arrayContaining(['support.reply', 'support.reply_removal']));
});

it('has a limited number of canned answers', async () => {
  const { id: operatorId } = (await omar.must('GET /api/operator/me', {})).operator;
  await server.transaction(async ({ tx, ids, now }) => {
    const rows = Array.from({ length: SUPPORT_REPLIES_MAX }, (_, index) => ({
      id: ids.next(now),
      title: `Reply ${index}`,
      words: '您好',
      words_en: 'Hello',
      changed_by: operatorId,
      changed_at: now,
    }));
    await tx.insertInto('support_replies').values(rows).execute();
  });
  const more = await omar.ask('POST /api/operator/support/replies/save', { title: 'More', zh: '您好', en: 'Hello' });
  expect(more.code).toBe(supportRefusals.RepliesFull.code);
});

it('refuses an empty message, one that is too long, and one that is not text', async () => {
  const shapes = [{ text: '' }, { text: 'x'.repeat(501) }, { text: ['a'] }, { text: 'a\u0000' }, { text: '\ud800' }];
  for (const shape of shapes)
    expect((await alice.ask('POST /api/support/send', { client_id: number(), ...shape } as never)).code).not.toBe(0);
  expect((await alice.must('GET /api/support', {})).conversation?.state ?? 'ended').toBe('ended');
});
