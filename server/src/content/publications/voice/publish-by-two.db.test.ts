import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import type { MessageName } from '@eh/contract/content/notifications/message-texts.ts';
import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { openVault } from '../../../platform/crypto/vault.ts';
import type { OperatorCaller } from '../../../platform/http/endpoint.ts';
import { ids } from '../../../platform/ids.ts';
import { addOperator } from '../../../staff/operators/index.ts';
import { proposalEndpoints } from '../../../staff/signatures/index.ts';
import { publicationEndpoints } from '../endpoints.ts';
import { liveNamed } from '../live-store.ts';
import { emptyDraft } from '../plain-draft.ts';
import { contentProposals } from './publish-by-two.ts';

const test = await openTestDatabase();
const { database } = test;
const clock = { now: () => new Date('2026-03-02T09:00:00Z') };
const parts = { listeners: [], isLinked: () => false, ownHosts: async () => ['app.eh.example'] };
const call = callEndpoint(database, clock, [
  ...publicationEndpoints({ ...parts, files: { inChild: () => Promise.reject(new Error('No picture is sent here')) } }),
  ...proposalEndpoints([contentProposals(parts)], async () => []),
]);
const roles = { cora: 'content', cleo: 'content', olga: 'owner', sara: 'support' } as const;
type Name = keyof typeof roles;
const operators = new Map<string, OperatorCaller>();
const order = { zh: '新订单\n请打开应用接单', en: 'An order\nOpen the app and accept it' };
const markOf = (href: string) => ({ type: 'link' as const, attrs: { href } });
const linkedText = (href: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Here', marks: [markOf(href)] }] }],
});
const both = (href: string) => ({ zh: linkedText(href), en: linkedText(href) });

beforeAll(async () => {
  const vault = openVault('test', 'operators');
  for (const [name, role] of Object.entries(roles)) {
    await database.transaction((tx) =>
      addOperator({ tx, now: clock.now(), ids, serverKeys }, vault, { name, role, password: 'Demo-1234' }),
    );
    const found = database.reader.selectFrom('operators').select('id').where('name', '=', name);
    const { id } = await found.executeTakeFirstOrThrow();
    operators.set(name, { kind: 'operator', operatorId: id, sessionId: id });
  }
});
afterAll(() => test.drop());

function as<const Call extends CallName>(who: Name, name: Call, request: RequestOf<Call>) {
  const caller = operators.get(who);
  if (!caller) throw new Error(`No operator ${who}`);
  return call(name, request, { caller });
}

type Item = AnswerOf<'POST /api/operator/content/item'>;
type Draft = Item['draft'];

const write = (kind: ContentKind, draft: Partial<Draft>, name: MessageName | 'user-notice' | null = null) =>
  as('cora', 'POST /api/operator/content/create', { kind, name, draft: { ...emptyDraft, ...draft } });
const read = (id: string, who: Name = 'cleo') => as(who, 'POST /api/operator/content/item', { id });
const publish = ({ id, revision }: Item, who: Name = 'cora') =>
  as(who, 'POST /api/operator/content/publish', { id, revision, in_one_language: false, note: 'As we spoke' });
const decide = (who: Name, { proposal }: Item, decision: 'approve' | 'cancel' = 'approve') =>
  as(who, 'POST /api/operator/proposals/decide', { id: proposal?.id ?? '', decision, reason: 'Agreed' });
const end = (id: string) => as('cora', 'POST /api/operator/content/end', { id, note: 'Over' });
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;

async function save({ id, revision, draft }: Item, change: Partial<Draft>): Promise<Item> {
  return as('cora', 'POST /api/operator/content/save', { id, revision, draft: { ...draft, ...change } });
}
async function liveTitle(kind: ContentKind, name: string) {
  const live = await liveNamed({ reader: database.reader, now: clock.now(), serverKeys }, kind, name);
  return (live?.content as Draft | undefined)?.title.en ?? null;
}

it('publishes the text of a message only once an independent second editor has approved exactly that text', async () => {
  const name = 'message_transaction_wait_seller_verify';
  const asked = await publish(await write('message', { title: order }, name));
  expect(asked).toMatchObject({ version: 0, state: 'draft', versions: [] });
  expect(asked.proposal).toMatchObject({ kind: 'content.publish', proposed_by: { name: 'cora' }, bar: { why: 'own' } });
  const shown = new Map(asked.proposal?.changes.map(({ field, after }) => [field, after]));
  expect([shown.get('title_zh'), shown.get('title_en')]).toEqual([order.zh, order.en]);
  expect(await liveTitle('message', name)).toBeNull();
  expect(await codeOf(publish(asked))).toBe(proposalRefusals.ProposalWaits.code);
  expect(await codeOf(decide('cora', asked))).toBe(proposalRefusals.ProposalIsOwn.code);
  expect(await codeOf(decide('sara', asked))).toBe(commonRefusals.NoPermission.code);
  expect((await read(asked.id)).proposal?.bar).toBeNull();
  await decide('cleo', asked);
  expect(await liveTitle('message', name)).toBe(order.en);
  expect(await read(asked.id)).toMatchObject({
    version: 1,
    proposal: null,
    versions: [{ published: { name: 'cora' } }],
  });
});

it('refuses the approval once the draft or the published version has changed since', async () => {
  const name = 'message_transaction_wait_buyer_pay';
  const asked = await publish(await write('message', { title: order }, name));
  await save(asked, { title: { ...order, en: 'An order\nAnother text' } });
  expect((await read(asked.id)).proposal?.bar?.why).toBe('moved');
  expect(await codeOf(decide('olga', asked))).toBe(proposalRefusals.RulesMovedOn.code);
  expect(await liveTitle('message', name)).toBeNull();
  await decide('cora', asked, 'cancel');
  await decide('olga', await publish(await read(asked.id)));
  const second = await publish(await save(await read(asked.id), { title: order }));
  await end(asked.id);
  expect(await codeOf(decide('olga', second))).toBe(proposalRefusals.RulesMovedOn.code);
  expect(await liveTitle('message', name)).toBeNull();
});

it('restores an older text with two signatures, and takes a text down with one', async () => {
  const first = await publish(await write('user_notice', { title: order, body: both('eh:help-list') }, 'user-notice'));
  await decide('olga', first);
  const second = await publish(await save(await read(first.id), { title: { ...order, en: 'Second' } }));
  await decide('cleo', second);
  const undo = { id: first.id, number: 1, note: 'It was right' };
  const undone = await as('cora', 'POST /api/operator/content/undo', undo);
  expect([undone.version, await liveTitle('user_notice', 'user-notice')]).toEqual([2, 'Second']);
  await decide('cleo', undone);
  expect(await read(first.id)).toMatchObject({
    version: 3,
    draft: { title: order },
    versions: [{ restores: 1 }, {}, {}],
  });
  expect((await end(first.id)).state).toBe('ended');
});

it.each([
  ['a link to the web', { body: both('https://evil.example/eh') }, 'evil.example'],
  ['a mailbox', { body: both('mailto:eh@evil.example') }, 'evil.example'],
  ['words', { title: { zh: '请打开 evil.example', en: 'Open evil.example' } }, 'evil.example'],
] as const)('lets a bulletin link to a new host by %s only with a second person', async (_, draft, host) => {
  const asked = await publish(await write('bulletin', { title: order, body: both('eh:help-list'), ...draft }));
  expect(asked.version).toBe(0);
  expect(asked.proposal?.changes).toContainEqual({ field: 'foreign_hosts', before: null, after: host });
  await decide('cleo', asked);
  const later = await publish(
    await save(await read(asked.id), { title: { zh: '改字 evil.example', en: 'New words' } }),
  );
  expect([later.version, later.proposal]).toEqual([2, null]);
  await end(asked.id);
  expect((await publish(await read(asked.id))).proposal).not.toBeNull();
});

it('lets one editor publish a bulletin that stays on hosts of the platform', async () => {
  const body = both('https://help.app.eh.example/');
  const item = await publish(await write('bulletin', { title: order, body }));
  expect([item.version, item.proposal, item.known_hosts]).toEqual([1, null, ['app.eh.example', 'help.app.eh.example']]);
});

it('allows an SMS to link only to hosts of the platform, and no text to ask for a code', async () => {
  const title = { zh: '提醒\n请打开 evil.example', en: 'Note\nOpen evil.example' };
  const name = 'message_transaction_cancel_asked';
  const item = await write('message', { title }, name);
  const refusal = { code: publicationRefusals.ForeignHost.code, data: { host: 'evil.example' } };
  expect(await refusalOf(publish(item))).toEqual(refusal);
  const preview = { kind: 'message', name, draft: item.draft } as const;
  expect(await refusalOf(as('cora', 'POST /api/operator/content/preview', preview))).toEqual(refusal);
  const asking = { ...order, zh: '提醒\n请将验证码发给客服' };
  expect(await codeOf(save(item, { title: asking }))).toBe(publicationRefusals.SecretAsked.code);
  expect(await codeOf(write('bulletin', { title: asking }))).toBe(publicationRefusals.SecretAsked.code);
});
