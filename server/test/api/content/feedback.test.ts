import { FEEDBACK_A_DAY, FEEDBACK_WAITING_MAX } from '@eh/contract/content/feedback/limits.ts';
import { feedbackRefusals } from '@eh/contract/content/feedback/refusals.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawn, send } from '../../applicants.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;
let support: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
  support = await server.operator('omar');
});
afterAll(() => server.close());

const both = (text: string) => ({ zh: `${text}（中文）`, en: text });
const sendText = (person: Person, text: string) => person.ask('POST /api/feedback', { kind: 'fault', text });
const claim = (id: string) => support.must('POST /api/operator/feedback/claim', { id, claim: true });
const answer = (person: Person, id: string) =>
  person.ask('POST /api/operator/feedback/decide', { id, outcome: 'answered', answer: both('Repaired') });
const pictureOf = async (person: Person, seed: number) =>
  (await send(server, person, { purpose: 'feedback', bytes: await drawn(seed), name: 'page.jpg' })).data.id;

it('reaches the operators with pictures and device, and the answer reaches the person', async () => {
  const pictures = [await pictureOf(alice, 31), await pictureOf(alice, 32)];
  const device = { device_id: 'a-phone-of-alice', device_model: 'P50', os_name: 'Android', app_version: '1.0.0' };
  const sent = await alice.must('POST /api/feedback', {
    kind: 'fault',
    text: 'The button does nothing <b>here</b>',
    pictures,
    contact: 'alice@mail.example',
    device,
  });
  expect(sent).toMatchObject({ state: 'waiting', answer: null, answered_at: null, contact: 'alice@mail.example' });
  expect(sent.pictures.map(({ id }) => id)).toEqual(pictures);

  const [waiting] = (await support.must('POST /api/operator/feedback', {})).rows;
  expect(waiting).toMatchObject({
    id: sent.id,
    text: 'The button does nothing <b>here</b>',
    device: { device_model: 'P50', os_name: 'Android' },
    picture_ids: pictures,
    sent_before: 0,
  });
  expect(waiting?.device).not.toHaveProperty('device_id');
  const view = { id: pictures[0] ?? '', reason: 'Handles the feedback' };
  expect((await support.ask('POST /api/operator/files/view', view)).code).not.toBe(0);
  await claim(sent.id);
  expect((await support.ask('POST /api/operator/files/view', view)).code).toBe(0);
  expect((await alice.must('GET /api/feedback/show', { id: sent.id })).state).toBe('reading');

  expect((await answer(support, sent.id)).code).toBe(0);
  await server.settle();
  expect(await alice.must('GET /api/feedback/show', { id: sent.id })).toMatchObject({
    state: 'answered',
    answer: both('Repaired'),
  });
  const { notices } = await alice.must('POST /api/notifications', {});
  expect(notices).toMatchObject([{ type: 'feedback.answered', data: { feedback_id: sent.id, why: both('Repaired') } }]);
  const { rows: acts } = await (await server.operator('omar')).must('POST /api/operator/audit', {});
  expect(acts).toContainEqual(expect.objectContaining({ act: 'feedback.answer', reason: both('Repaired').zh }));
});

it('shows people only their own, in the list and by id', async () => {
  const { data: sent } = await sendText(carol, 'Only for operators');
  expect((await carol.must('POST /api/feedback/index', {})).rows.map(({ id }) => id)).toContain(sent.id);
  expect((await bob.must('POST /api/feedback/index', {})).rows).toEqual([]);
  expect((await bob.ask('GET /api/feedback/show', { id: sent.id })).code).toBe(feedbackRefusals.FeedbackNotFound.code);
});

it('accepts no picture of another person, and no document', async () => {
  const foreign = { text: 'Look', pictures: [await pictureOf(alice, 33)] };
  expect((await bob.ask('POST /api/feedback', foreign)).code).toBe(feedbackRefusals.FeedbackPictureNotYours.code);
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  expect((await send(server, bob, { purpose: 'feedback', bytes: pdf, name: 'a.pdf' })).code).not.toBe(0);
});

it('is limited for each person: pending feedback, feedback per day, and repeated texts', async () => {
  await server.advance(DAY_SECONDS + 1);
  [bob, support] = [await server.login('bob'), await server.operator('omar')];
  // All at once: the limit holds, and none of them is stored in part.
  const flood = await Promise.all(
    Array.from({ length: FEEDBACK_WAITING_MAX + 4 }, (_, index) => sendText(bob, `Idea ${index}`)),
  );
  expect(flood.filter(({ code }) => code === 0)).toHaveLength(FEEDBACK_WAITING_MAX);
  const refused = flood.filter(({ code }) => code !== 0);
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => feedbackRefusals.FeedbackWaiting.code));
  expect(refused[0]?.msg).toContain(`${FEEDBACK_WAITING_MAX}`);

  const waiting = (await bob.must('POST /api/feedback/index', {})).rows;
  expect((await sendText(bob, waiting[0]?.text ?? '')).code).toBe(feedbackRefusals.FeedbackRepeated.code);
  for (const { id } of waiting) {
    await claim(id);
    await answer(support, id);
  }
  for (let sent = FEEDBACK_WAITING_MAX; sent < FEEDBACK_A_DAY; sent += 1) {
    const { data, code } = await sendText(bob, `Another ${sent}`);
    expect(code).toBe(0);
    await claim(data.id);
    await answer(support, data.id);
  }
  expect((await sendText(bob, 'One more')).code).toBe(feedbackRefusals.FeedbackTooMany.code);
  await server.advance(DAY_SECONDS + 1);
  [bob, support] = [await server.login('bob'), await server.operator('omar')];
  expect((await sendText(bob, 'One more')).code).toBe(0);
});

it('is decided once, by the operator who has claimed it', async () => {
  const { data: sent } = await sendText(alice, 'Which one answers?');
  const other = await server.operator('olga');
  expect((await answer(support, sent.id)).code).toBe(operatorRefusals.NotClaimed.code);
  await claim(sent.id);
  const taken = await other.ask('POST /api/operator/feedback/claim', { id: sent.id, claim: true });
  expect(taken.code).toBe(operatorRefusals.CaseClaimed.code);
  const outcomes = await Promise.all([answer(support, sent.id), answer(support, sent.id), answer(other, sent.id)]);
  expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1);
  await server.settle();
  const { notices } = await alice.must('POST /api/notifications', {});
  expect(notices.filter(({ data }) => data.feedback_id === sent.id)).toHaveLength(1);
});

it('refuses empty or too long text, and text of the wrong kind', async () => {
  const shapes = [
    {},
    { text: '   ' },
    { text: 'x'.repeat(501) },
    { text: ['a'] },
    { text: 'a', kind: 'spam' },
    { text: 'a', pictures: Array.from({ length: 5 }, () => '01900000-0000-7000-8000-000000000000') },
    { text: 'a', contact: 'x'.repeat(81) },
    { text: 'a\u0000b' },
    { text: 'a', device: { device_id: 'x' } },
  ];
  for (const shape of shapes) expect((await carol.ask('POST /api/feedback', shape as never)).code).not.toBe(0);
});
