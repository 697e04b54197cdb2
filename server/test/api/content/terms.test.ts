import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { textRefusals } from '@eh/contract/content/texts/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOf } from '../../content/written.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { approveByTwo } from '../../two-owners.ts';

let server: TestServer;
let stranger: Person;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
  stranger = server.stranger();
  omar = await server.operator('omar');
});
afterAll(() => server.close());

async function newestCode(): Promise<string> {
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const [latest] = (await response.json()) as { code: string }[];
  return latest?.code ?? '';
}

let people = 0;
/** Registers a newcomer with these versions of texts. */
async function registering(texts?: readonly { name: 'terms' | 'privacy'; version: number }[]) {
  people += 1;
  const account = `1380000${1000 + people}`;
  const device = { device_id: `phone-of-${people}` };
  await stranger.must('POST /api/register/smsCode', { account, ...device });
  const code = await newestCode();
  const accepted = texts === undefined ? {} : { accepted_texts: [...texts] };
  const send = (given: object = accepted) =>
    stranger.ask('POST /api/register', { account, password: 'Long-enough-9', code, device, ...given });
  return { send, account };
}

const inForce = async () => (await stranger.must('GET /api/register/fields', {})).texts;

/** Publishes the terms anew, as an operator does. */
async function changeTerms(title: string): Promise<void> {
  const { rows } = await omar.must('POST /api/operator/content', { kind: 'user_notice' });
  const found = rows.find(({ name }) => name === 'terms');
  const item = await omar.must('POST /api/operator/content/item', { id: found?.id ?? '' });
  const draft = { ...draftOf(), title: { zh: '使用条款', en: title } };
  const saved = await omar.must('POST /api/operator/content/save', { id: item.id, revision: item.revision, draft });
  const request = { id: item.id, revision: saved.revision, in_one_language: false, note: 'New law' };
  await approveByTwo(server, omar.must('POST /api/operator/content/publish', request));
}

it('shows the texts that ship with the program to everybody, with the current figures', async () => {
  expect(await inForce()).toEqual([
    { name: 'terms', version: 1 },
    { name: 'privacy', version: 1 },
  ]);
  const { text } = await stranger.must('GET /api/terms', { name: 'privacy' });
  expect(text).toMatchObject({ version: 1, title: 'Privacy notice', language: 'en' });
  expect(JSON.stringify(text)).toContain('1825 days');
  expect(JSON.stringify(text)).not.toContain('{{');
  expect((await stranger.must('GET /api/terms', {})).text?.title).toBe('Terms of use');
});

it('registers no account without acceptance of the current versions, and accepts the same code afterwards', async () => {
  const { send } = await registering();
  expect((await send()).code).toBe(sessionRefusals.TextsNotAccepted.code);
  const terms = { name: 'terms', version: 1 } as const;
  expect((await send({ accepted_texts: [terms] })).code).toBe(sessionRefusals.TextsNotAccepted.code);
  const privacy = { name: 'privacy', version: 2 } as const;
  expect((await send({ accepted_texts: [terms, privacy] })).code).toBe(sessionRefusals.TextsChanged.code);
  const opened = await send({ accepted_texts: await inForce() });
  expect(opened.code).toBe(0);
  const rows = await server.database.reader
    .selectFrom('text_acceptances')
    .select(['name', 'version'])
    .where('user_id', '=', opened.data.userid)
    .orderBy('name')
    .execute();
  expect(rows).toEqual([
    { name: 'privacy', version: 1 },
    { name: 'terms', version: 1 },
  ]);
});

it('asks again for a new version, stores both with their times, and refuses the old one at a registration', async () => {
  const dora = await server.login('dora');
  const waiting = async () => (await dora.must('GET /api/m', {})).texts_to_accept;
  expect(await waiting()).toEqual([]);
  const old = await inForce();
  await changeTerms('Terms of 2027');
  expect(await waiting()).toEqual(['terms']);
  expect((await dora.must('GET /api/accepted_texts', {})).rows).toMatchObject([
    { name: 'terms', version: 2, accepted_at: null },
    { name: 'privacy', version: 1 },
    { name: 'terms', version: 1 },
  ]);
  const outdated = await dora.ask('POST /api/user_notice/accept', { name: 'terms', version: 1 });
  expect(outdated.code).toBe(textRefusals.NoticeOutdated.code);
  await server.advance(60);
  await dora.must('POST /api/user_notice/accept', { name: 'terms', version: 2 });
  const { rows } = await dora.must('GET /api/accepted_texts', {});
  expect(rows.map(({ name, version }) => [name, version])).toEqual([
    ['terms', 2],
    ['privacy', 1],
    ['terms', 1],
  ]);
  const [second, , first] = rows.map(({ accepted_at: at }) => at ?? 0);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(60);
  const { send } = await registering(old);
  expect((await send()).code).toBe(sessionRefusals.TextsChanged.code);
});

it('lets it wait when operators allow it, which two of them sign', async () => {
  omar = await server.operator('omar');
  const dora = await server.login('dora');
  expect((await dora.must('GET /api/m', {})).is_acceptance_first).toBe(true);
  await changeTerms('Terms of 2028');
  const changes = [{ path: 'is_acceptance_first', value: false, seen: true }];
  const request = { kind: 'platform.display', changes, reason: 'A small change of words' } as const;
  const { proposal } = await omar.must('POST /api/operator/settings/change', request);
  expect(proposal).not.toBeNull();
  expect((await dora.must('GET /api/m', {})).is_acceptance_first).toBe(true);
  const second = await server.operator('olga');
  await second.must('POST /api/operator/proposals/decide', {
    id: proposal?.id ?? '',
    decision: 'approve',
    reason: 'Agreed',
  });
  expect(await dora.must('GET /api/m', {})).toMatchObject({ texts_to_accept: ['terms'], is_acceptance_first: false });
});

it('asks for nothing when no text is published', async () => {
  const { rows } = await omar.must('POST /api/operator/content', { kind: 'user_notice' });
  for (const { id } of rows) await omar.must('POST /api/operator/content/end', { id, note: 'Written anew' });
  expect(await inForce()).toEqual([]);
  expect(await stranger.must('GET /api/terms', {})).toEqual({ text: null });
  const { send } = await registering();
  expect((await send()).code).toBe(0);
});
