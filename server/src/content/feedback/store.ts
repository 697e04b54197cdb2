import type { FeedbackKind, FeedbackOutcome } from '@eh/contract/content/feedback/kinds.ts';
import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { type Forgotten, forgottenOf, type OldRows } from '../../platform/database/statements/forget-oldest.ts';
import type { Reader } from '../../platform/database/tables.ts';
import type { Stretch } from '../../platform/http/requests/pages.ts';

interface FeedbackTable {
  id: string;
  user_id: string;
  kind: FeedbackKind;
  words: string;
  picture_ids: string[];
  contact: string;
  device: ColumnType<unknown, string | null>;
  state: Generated<'waiting' | FeedbackOutcome>;
  answer: string | null;
  answer_en: string | null;
  created_at: Date;
  decided_at: Date | null;
  /** When its words were erased, because of age or with the account. */
  erased_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    feedback: FeedbackTable;
  }
}

const FEEDBACK_COLUMNS = [
  'id',
  'user_id',
  'kind',
  'words',
  'picture_ids',
  'contact',
  'device',
  'state',
  'answer',
  'answer_en',
  'created_at',
  'decided_at',
] as const;
export type FeedbackRow = Pick<Selectable<FeedbackTable>, (typeof FEEDBACK_COLUMNS)[number]>;

export interface NewFeedback {
  readonly userId: string;
  readonly kind: FeedbackKind;
  readonly text: string;
  readonly pictureIds: readonly string[];
  readonly contact: string;
  readonly device: object | null;
}

export async function insertFeedback(ctx: WriteContext, feedback: NewFeedback): Promise<FeedbackRow> {
  return ctx.tx
    .insertInto('feedback')
    .values({
      id: ctx.ids.next(ctx.now),
      user_id: feedback.userId,
      kind: feedback.kind,
      words: feedback.text,
      picture_ids: [...feedback.pictureIds],
      contact: feedback.contact,
      device: feedback.device && JSON.stringify(feedback.device),
      answer: null,
      answer_en: null,
      created_at: ctx.now,
      decided_at: null,
      erased_at: null,
    })
    .returning(FEEDBACK_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** A user's messages since an instant, and how many of theirs are still open, however old. */
export async function recentFeedbackOf(
  reader: Reader,
  userId: string,
  since: Date,
): Promise<{ waiting: number; recent: readonly string[] }> {
  const rows = await reader
    .selectFrom('feedback')
    .select(['state', 'words', 'created_at'])
    .where('user_id', '=', userId)
    .where((where) => where.or([where('created_at', '>', since), where('state', '=', sql<'waiting'>`'waiting'`)]))
    .execute();
  return {
    waiting: rows.filter(({ state }) => state === 'waiting').length,
    recent: rows.flatMap(({ words, created_at: at }) => (at > since ? [words] : [])),
  };
}

export async function feedbackOf(reader: Reader, userId: string, { past, limit }: Stretch): Promise<FeedbackRow[]> {
  return reader
    .selectFrom('feedback')
    .select(FEEDBACK_COLUMNS)
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .$if(past !== null, (select) => select.where('id', '<', past ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function openFeedback(reader: Reader, { past, limit }: Stretch): Promise<FeedbackRow[]> {
  return reader
    .selectFrom('feedback')
    .select(FEEDBACK_COLUMNS)
    .where('state', '=', sql<'waiting'>`'waiting'`)
    .$if(past !== null, (select) => select.where('id', '>', past ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function findFeedback(reader: Reader, id: string): Promise<FeedbackRow | null> {
  return (await reader.selectFrom('feedback').select(FEEDBACK_COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Answers or closes feedback; null if it was decided before. */
export async function storeAnswer(
  ctx: WriteContext,
  id: string,
  reply: { readonly outcome: FeedbackOutcome; readonly answer: { readonly zh: string; readonly en: string } },
): Promise<FeedbackRow | null> {
  const { outcome, answer } = reply;
  const row = await ctx.tx
    .updateTable('feedback')
    .set({ state: outcome, answer: answer.zh, answer_en: answer.en, decided_at: ctx.now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(FEEDBACK_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function feedbackQueueSize(ctx: ReadContext): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await ctx.reader
    .selectFrom('feedback')
    .select((select) => [
      select.fn.countAll<bigint>().as('count'),
      select.fn.min<Date | null>('created_at').as('oldest_at'),
    ])
    .where('state', '=', sql<'waiting'>`'waiting'`)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}

/** How many messages that a user sent up to an instant are still stored. */
export async function countFeedbackOf(reader: Reader, userId: string, until: Date): Promise<number> {
  const row = await reader
    .selectFrom('feedback')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .where('created_at', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How many messages the user had sent before this one. */
export async function countFeedbackBefore(reader: Reader, { user_id, id }: Pick<FeedbackRow, 'user_id' | 'id'>) {
  const row = await reader
    .selectFrom('feedback')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', user_id)
    .where('id', '<', id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const erasing = (now: Date) => sql`
  words = '',
  contact = '',
  device = null,
  picture_ids = '{}',
  answer = null,
  answer_en = null,
  state = case when state = 'waiting' then 'closed' else state end,
  decided_at = coalesce(decided_at, ${now}),
  erased_at = ${now}`;

/** Erases what a closed account sent and ends its open cases; its pictures go with its files. */
export async function eraseFeedback(ctx: WriteContext, userId: string): Promise<boolean> {
  await sql`update feedback set ${erasing(ctx.now)} where user_id = ${userId} and erased_at is null`.execute(ctx.tx);
  return false;
}

/** Erases what was sent before an instant, some at a time. Its pictures are deleted separately after the same time. */
export async function eraseOldFeedback(ctx: WriteContext, { before, past, most }: OldRows): Promise<Forgotten> {
  const { rows } = await sql<{ at: Date }>`
    update feedback set ${erasing(ctx.now)}
    where id in (
      select id from feedback
      where erased_at is null and created_at >= coalesce(${past}::timestamptz, '-infinity') and created_at < ${before}
      order by created_at
      limit ${most}
      for update skip locked
    )
    returning created_at as at`.execute(ctx.tx);
  return forgottenOf(rows, { past, most });
}
