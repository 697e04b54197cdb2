import { DAY } from '@eh/contract/platform/spans.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { retention } from '../../composition/own-data/erasers.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { writeSetting } from '../../platform/settings.ts';
import { dataRules } from '../../staff/settings/index.ts';
import { eraseOldData } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const start = new Date('2026-11-26T04:00:00Z');
const { bob } = await openPeople(database, { now: () => start });
const night = (days: number) => eraseOldData({ transaction: (work) => at(days, work), erasers: retention });
const at = <T>(days: number, run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: new Date(start.getTime() + days * DAY), ids, serverKeys }));

/** A talk that ended that many days after the start, or runs still, with a word of each side. */
async function talk(days: number, state: 'ended' | 'talking'): Promise<string> {
  return at(days, async ({ tx, now }) => {
    const id = ids.next(now);
    const chat = { id, user_id: bob.user.id, language: 'en', state, last_position: 2, opened_at: now };
    const ended_at = state === 'ended' ? now : null;
    await tx
      .insertInto('support_chats')
      .values({ ...chat, ended_at, stars: state === 'ended' ? 4 : null } as never)
      .execute();
    for (const [position, author] of (['person', 'agent'] as const).entries())
      await tx
        .insertInto('support_messages')
        .values({
          chat_id: id,
          position: position + 1,
          author,
          author_id: bob.user.id,
          client_id: ids.next(now),
          words: `Words of the ${author}`,
          file_id: null,
          step: null,
          created_at: now,
        })
        .execute();
    return id;
  });
}

const wordsOf = async (chatId: string) =>
  (
    await database.reader
      .selectFrom('support_messages')
      .select('words')
      .where('chat_id', '=', chatId)
      .orderBy('position')
      .execute()
  ).map(({ words }) => words);

async function feedback(days: number): Promise<string> {
  return at(days, async ({ tx, now }) => {
    const id = ids.next(now);
    const row = {
      id,
      user_id: bob.user.id,
      kind: 'idea',
      words: 'Larger type',
      picture_ids: [],
      contact: 'bob@x.example',
    };
    await tx
      .insertInto('feedback')
      .values({ ...row, created_at: now } as never)
      .execute();
    return id;
  });
}

const feedbackIn = (id: string) =>
  database.reader.selectFrom('feedback').select(['words', 'contact', 'state']).where('id', '=', id).executeTakeFirst();

it('erases the messages of both sides when the retention of a conversation ends, but keeps its rating and running conversations', async () => {
  const [old, running, recent] = [await talk(0, 'ended'), await talk(1, 'talking'), await talk(200, 'ended')];
  await night(364);
  expect(await wordsOf(old)).toEqual(['Words of the person', 'Words of the agent']);
  await night(366);
  expect(await wordsOf(old)).toEqual(['', '']);
  expect(await wordsOf(running)).toHaveLength(2);
  expect(await wordsOf(recent)).toEqual(['Words of the person', 'Words of the agent']);
  const row = await database.reader
    .selectFrom('support_chats')
    .select('stars')
    .where('id', '=', old)
    .executeTakeFirst();
  expect(row).toEqual({ stars: 4 });
});

it('erases feedback by its own setting, closes unanswered feedback, and reports how much', async () => {
  const [old, recent] = [await feedback(400), await feedback(460)];
  await at(470, (ctx) => writeSetting(ctx, dataRules.setting, { ...dataRules.setting.usual, feedback_days: 30 }));
  await night(471);
  expect(await feedbackIn(old)).toEqual({ words: '', contact: '', state: 'closed' });
  expect(await feedbackIn(recent)).toMatchObject({ words: 'Larger type', state: 'waiting' });
  await night(472);
  const report = await database.reader
    .selectFrom('data_erasures')
    .select(['part', 'erased'])
    .where('part', 'in', ['feedback', 'support'])
    .orderBy('day')
    .execute();
  expect(report).toEqual([
    { part: 'support', erased: 1n },
    { part: 'feedback', erased: 1n },
  ]);
});
