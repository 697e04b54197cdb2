import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import type { WriteContext } from '../../platform/context.ts';
import { openVault } from '../../platform/crypto/vault.ts';
import { ids } from '../../platform/ids.ts';
import { writeSetting } from '../../platform/settings.ts';
import { addOperator } from '../../staff/operators/index.ts';
import { answerSupport, askSupport, markAgentRead, markSupportRead } from './converse.ts';
import { findChat, type SupportChatRow } from './store.ts';
import { supportSettings } from './support-rules.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-08-20T06:00:00Z');

let operatorId: string;
let people: People;
beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const susi = { name: 'susi', role: 'support', password: 'Demo-1234' } as const;
  const added = await transaction((ctx) => addOperator(ctx, openVault('test', 'operators'), susi));
  operatorId = added?.id ?? '';
  const allDay = { is_chat_on: true, opens_hour: 8, closes_hour: 8 };
  await transaction((ctx) => writeSetting(ctx, supportSettings.setting, allDay));
});
afterAll(() => test.drop());

const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const lineOf = (text: string) => ({ clientId: ids.next(now), text, fileId: null });
const write = (text: string) => {
  const person = { id: people.alice.user.id, isVisitor: false };
  const asking = { person, language: 'en', onBegin: () => Promise.resolve() } as const;
  return transaction((ctx) => askSupport(ctx, asking, lineOf(text)));
};
const answer = (chatId: string, text: string) =>
  transaction((ctx) => answerSupport(ctx, { chatId, operatorId }, lineOf(text)));
const readOf = async (id: string): Promise<Pick<SupportChatRow, 'person_read' | 'agent_read'> | null> =>
  findChat(database.reader, id);

it('marks as read only messages that a page has shown, not those before a later reply', async () => {
  const { chat_id: id, position: asked } = await write('Where are my coins?');
  const { position: answered } = await answer(id, 'On their way');
  expect((await readOf(id))?.agent_read).toBeLessThan(asked);
  await write('A line that had waited on the phone');
  expect((await readOf(id))?.person_read).toBeLessThan(answered);

  const personId = people.alice.user.id;
  await transaction((ctx) => markSupportRead(ctx, { chatId: id, personId, position: answered }));
  await transaction((ctx) => markAgentRead(ctx, id, asked));
  expect(await readOf(id)).toMatchObject({ person_read: answered, agent_read: asked });
  await transaction((ctx) => markSupportRead(ctx, { chatId: id, personId, position: answered + 1 }));
  const { position: next } = await write('A line after everything was read');
  expect(await readOf(id)).toMatchObject({ person_read: next });
});
