import { contentKinds, contentParts } from '@eh/contract/content/publications/content-kinds.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { richTextOf } from '../../../src/content/publications/index.ts';
import { type Draft, draftOf } from '../../content/written.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

/** A script in every field of every kind: it is refused, or stored as the letters that it is. */
let server: TestServer;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
  omar = await server.operator('omar');
});
afterAll(() => server.close());

const SCRIPT = '"><script>alert(1)</script>';
const ADDRESS = 'javascript:alert(1)';
const names = {
  modal: 'account_frozen',
  push: 'push_order_fell',
  message: 'message_transaction_cancel_asked',
  user_notice: 'user-notice',
} as const;
const isPlain = { category: 'script-category', article: 'script-article', video: 'script-video' } as const;
const nameOf = (kind: (typeof contentKinds)[number]) => ({ ...names, ...isPlain })[kind as keyof typeof names] ?? null;
const picture = { type: 'picture', attrs: { id: '01900000-0000-7000-8000-000000000000', alt: SCRIPT } };
const link = { type: 'link', attrs: { href: ADDRESS } };
const withNode = (node: object) => ({ zh: { type: 'doc', content: [node] }, en: richTextOf('x') });

/** Each field with a script in it, and the refusal that meets it; null where it stays as letters. */
const fields: Readonly<Record<string, readonly [change: object, refusal: { readonly code: number } | null]>> = {
  'the Chinese title': [{ title: { zh: SCRIPT, en: 'x' } }, null],
  'the English title': [{ title: { zh: 'x', en: SCRIPT } }, null],
  'the Chinese text': [{ body: { zh: richTextOf(SCRIPT), en: richTextOf('x') } }, null],
  'the English text': [{ body: { zh: richTextOf('x'), en: richTextOf(SCRIPT) } }, null],
  'a node of the text': [{ body: withNode({ type: SCRIPT }) }, commonRefusals.InvalidRequest],
  'a link of the text': [
    { body: withNode({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [link] }] }) },
    publicationRefusals.LinkNotAllowed,
  ],
  'the words of a picture that is none of ours': [
    { body: withNode(picture) },
    publicationRefusals.ContentPictureNotFound,
  ],
  'the picture': [{ picture_id: SCRIPT }, commonRefusals.InvalidRequest],
  'the target': [{ target: ADDRESS }, publicationRefusals.LinkNotAllowed],
  'a target that is no route': [{ target: 'eh:no-such-page' }, publicationRefusals.LinkNotAllowed],
  'a screen': [{ screens: [SCRIPT] }, commonRefusals.InvalidRequest],
  'the category': [{ category: SCRIPT }, commonRefusals.InvalidRequest],
  'the position': [{ position: SCRIPT }, commonRefusals.InvalidRequest],
  'the pin': [{ is_pinned: SCRIPT }, commonRefusals.InvalidRequest],
  'the audience': [{ audience: { kind: SCRIPT } }, commonRefusals.InvalidRequest],
  'the account of one person': [
    { audience: { kind: 'person', account: SCRIPT.slice(0, 20) } },
    publicationRefusals.AudienceNotFound,
  ],
  'the start': [{ starts_at: SCRIPT }, commonRefusals.InvalidRequest],
  'the end': [{ ends_at: SCRIPT }, commonRefusals.InvalidRequest],
  'a field that there is none of': [{ onclick: SCRIPT }, commonRefusals.InvalidRequest],
};

it.each(contentKinds.map((kind) => [kind] as const))('accepts no script in any field of a %s', async (kind) => {
  const name = nameOf(kind);
  const item = await omar.must('POST /api/operator/content/create', { kind, name, draft: wholeOf(kind, draftOf()) });
  let { revision } = item;
  for (const [field, [change, refusal]] of Object.entries(fields)) {
    const draft = wholeOf(kind, { ...draftOf(), ...change });
    const reply = await omar.ask('POST /api/operator/content/save', { id: item.id, revision, draft });
    expect([kind, field, reply.code]).toEqual([kind, field, refusal?.code ?? 0]);
    const preview = await omar.ask('POST /api/operator/content/preview', { kind, draft });
    expect([kind, field, preview.code]).toEqual([kind, field, refusal?.code ?? 0]);
    if (refusal) continue;
    revision = reply.data.revision;
    expect(reply.data.draft).toMatchObject({ ...change, title: draft.title });
  }
  if (!contentParts[kind].hasName) return;
  const named = await omar.ask('POST /api/operator/content/create', { kind, name: SCRIPT, draft: draftOf() });
  expect(named.code).toBe(commonRefusals.InvalidRequest.code);
});

/** A push and a message have a text below their first line. */
function wholeOf(kind: (typeof contentKinds)[number], draft: Draft): Draft {
  if (kind !== 'push' && kind !== 'message') return draft;
  return { ...draft, title: { zh: `${draft.title.zh}\nx`, en: `${draft.title.en}\nx` } };
}
