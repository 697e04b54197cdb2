import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { richTextOf } from '../../../src/content/publications/index.ts';
import { draftOf, publish } from '../../content/written.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
let alice: Person;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, omar] = [await server.login('alice'), await server.operator('omar')];
});
afterAll(() => server.close());

const SCRIPT = '<img src=x onerror=alert(1)><script>alert(1)</script>';
const linkTo = (href: string) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: 'x', marks: [{ type: 'link' as const, attrs: { href } }] }],
    },
  ],
});
const create = (draft: object) =>
  omar.ask('POST /api/operator/content/create', {
    kind: 'bulletin',
    name: null,
    draft: { ...draftOf(), ...draft },
  });

it('treats mark-up in a title and a text as plain characters', async () => {
  const draft = { title: { zh: SCRIPT, en: SCRIPT }, body: { zh: richTextOf(SCRIPT), en: richTextOf(SCRIPT) } };
  const { id } = await publish(omar, { kind: 'bulletin', draft });
  const { rows } = await alice.must('GET /api/bulletins', {});
  const row = rows.find((candidate) => candidate.id === id);
  expect([row?.title, row?.text]).toEqual([SCRIPT, SCRIPT]);
  // A tree of texts: there is no field that a page would read as mark-up.
  expect(row?.content).toEqual(richTextOf(SCRIPT));
});

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>1</script>',
  'http://example.com',
  '//evil.example',
])('refuses %s as a link in a text and as a target', async (href) => {
  const { LinkNotAllowed } = publicationRefusals;
  expect((await create({ body: { zh: linkTo(href), en: richTextOf('x') } })).code).toBe(LinkNotAllowed.code);
  expect((await create({ body: { zh: richTextOf('x'), en: linkTo(href) } })).code).toBe(LinkNotAllowed.code);
  expect((await create({ target: href })).code).toBe(LinkNotAllowed.code);
});

it.each([
  ['a node that is none', { type: 'doc', content: [{ type: 'html', html: SCRIPT }] }],
  ['an attribute', { type: 'doc', content: [{ type: 'paragraph', attrs: { onclick: 'alert(1)' } }] }],
  [
    'a mark',
    {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'style' }] }] }],
    },
  ],
  [
    'a picture from elsewhere',
    { type: 'doc', content: [{ type: 'picture', attrs: { id: 'https://evil.example/x.svg', alt: '' } }] },
  ],
  ['mark-up instead of a tree', SCRIPT],
])('refuses %s', async (_title, body) => {
  expect((await create({ body: { zh: body, en: richTextOf('x') } })).code).toBe(commonRefusals.InvalidRequest.code);
});

it.each([
  { name: SCRIPT, kind: 'article' },
  { name: 'a"onmouseover="x', kind: 'article' },
])('refuses $name as the name of an article', async ({ name }) => {
  const reply = await omar.ask('POST /api/operator/content/create', { kind: 'article', name, draft: draftOf() });
  expect(reply.code).toBe(commonRefusals.InvalidRequest.code);
});

it('refuses invisible characters that make a text show something else than it says', async () => {
  const draft = { title: { zh: '转到\u202E安全', en: 'Send\u200B to\u202E safe' } };
  const { id } = await publish(omar, { kind: 'bulletin', draft });
  const { rows } = await alice.must('GET /api/bulletins', {});
  expect(rows.find((row) => row.id === id)?.title).toBe('Send to safe');
});

it('does not render scripts that entered the database by another way', async () => {
  const { id } = await publish(omar, { kind: 'bulletin' });
  await server.database.transaction((tx) =>
    tx
      .updateTable('content_items')
      .set({ content: JSON.stringify({ ...draftOf(), body: { zh: SCRIPT, en: SCRIPT } }) })
      .where('id', '=', id)
      .execute(),
  );
  const { rows } = await alice.must('GET /api/bulletins', {});
  expect(rows.map((row) => row.id)).not.toContain(id);
});

it('refuses an end before the start and one in the past, each with its own text', async () => {
  const { EndsBeforeStart, EndsInPast } = publicationRefusals;
  expect((await create({ starts_at: 2_000_000_000, ends_at: 1_900_000_000 })).code).toBe(EndsBeforeStart.code);
  const item = (await create({ ends_at: 1_000_000_000 })).data;
  const request = { id: item.id, revision: item.revision, in_one_language: false, note: 'x' };
  expect((await omar.ask('POST /api/operator/content/publish', request)).code).toBe(EndsInPast.code);
});
