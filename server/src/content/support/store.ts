import type { SupportOutcome, SupportState } from '@eh/contract/content/support/parts.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { type Generated, type GeneratedAlways, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';
import type { Stretch } from '../../platform/http/requests/pages.ts';

interface SupportChatTable {
  id: string;
  user_id: string | null;
  visitor_id: string | null;
  person_id: GeneratedAlways<string>;
  language: Language;
  state: Generated<SupportState>;
  agent_id: string | null;
  last_position: Generated<number>;
  person_read: Generated<number>;
  agent_read: Generated<number>;
  asked_at: Date | null;
  opened_at: Date;
  taken_at: Date | null;
  ended_at: Date | null;
  outcome: SupportOutcome | null;
  stars: number | null;
  tags: Generated<string[]>;
  /** The words of both sides were erased because of their age. */
  erased_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    support_chats: SupportChatTable;
  }
}

export const CHAT_COLUMNS = [
  'id',
  'user_id',
  'visitor_id',
  'person_id',
  'language',
  'state',
  'agent_id',
  'last_position',
  'person_read',
  'agent_read',
  'asked_at',
  'opened_at',
  'taken_at',
  'ended_at',
  'outcome',
  'stars',
  'tags',
] as const;
export type SupportChatRow = Pick<Selectable<SupportChatTable>, (typeof CHAT_COLUMNS)[number]>;

/** A user, or a visitor identified by the number of their token. */
export interface SupportPerson {
  readonly id: string;
  readonly isVisitor: boolean;
}

/** The running conversation of a person, locked; null when there is none. */
export async function lockRunning(ctx: WriteContext, personId: string): Promise<SupportChatRow | null> {
  const row = await ctx.tx
    .selectFrom('support_chats')
    .select(CHAT_COLUMNS)
    .where('person_id', '=', personId)
    .where('state', '<>', sql<'ended'>`'ended'`)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function lockChat(ctx: WriteContext, id: string): Promise<SupportChatRow | null> {
  const row = await ctx.tx
    .selectFrom('support_chats')
    .select(CHAT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Begins a conversation; null if the same person began one concurrently. */
export async function insertChat(
  ctx: WriteContext,
  person: SupportPerson,
  language: Language,
): Promise<SupportChatRow | null> {
  const row = await ctx.tx
    .insertInto('support_chats')
    .values({
      id: ctx.ids.next(ctx.now),
      user_id: person.isVisitor ? null : person.id,
      visitor_id: person.isVisitor ? person.id : null,
      language,
      agent_id: null,
      asked_at: null,
      opened_at: ctx.now,
      taken_at: null,
      ended_at: null,
      outcome: null,
      stars: null,
      erased_at: null,
    })
    .onConflict((conflict) => conflict.column('person_id').where(sql<boolean>`state <> 'ended'`).doNothing())
    .returning(CHAT_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a conversation that the caller has locked. */
export async function writeChat(ctx: WriteContext, chat: SupportChatRow): Promise<void> {
  await ctx.tx
    .updateTable('support_chats')
    .set({
      state: chat.state,
      agent_id: chat.agent_id,
      last_position: chat.last_position,
      person_read: chat.person_read,
      agent_read: chat.agent_read,
      asked_at: chat.asked_at,
      taken_at: chat.taken_at,
      ended_at: chat.ended_at,
      outcome: chat.outcome,
      stars: chat.stars,
      tags: chat.tags,
    })
    .where('id', '=', chat.id)
    .execute();
}

export async function findChat(reader: Reader, id: string): Promise<SupportChatRow | null> {
  return (
    (await reader.selectFrom('support_chats').select(CHAT_COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** The newest conversation of a person, running or ended; erased ones are left out. */
export async function lastChatOf(reader: Reader, personId: string): Promise<SupportChatRow | null> {
  const row = await reader
    .selectFrom('support_chats')
    .select(CHAT_COLUMNS)
    .where('person_id', '=', personId)
    .where('erased_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function countBegun(reader: Reader, personId: string, since: Date | null): Promise<number> {
  const row = await reader
    .selectFrom('support_chats')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('person_id', '=', personId)
    .$if(since !== null, (select) => select.where('opened_at', '>', since ?? new Date(0)))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The conversations that no operator has ended, oldest first. */
export async function runningChats(reader: Reader, { past, limit }: Stretch): Promise<SupportChatRow[]> {
  return reader
    .selectFrom('support_chats')
    .select(CHAT_COLUMNS)
    .where('state', '<>', sql<'ended'>`'ended'`)
    .$if(past !== null, (select) => select.where('id', '>', past ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function supportQueueSize(ctx: ReadContext): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await ctx.reader
    .selectFrom('support_chats')
    .select((select) => [
      select.fn.countAll<bigint>().as('count'),
      select.fn.min<Date | null>('asked_at').as('oldest_at'),
    ])
    .where('state', '<>', sql<'ended'>`'ended'`)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}

/** How many conversations wait ahead of this one. */
export async function countAhead(reader: Reader, { id }: Pick<SupportChatRow, 'id'>): Promise<number> {
  const row = await reader
    .selectFrom('support_chats')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('state', '=', sql<'waiting'>`'waiting'`)
    .where('state', '<>', sql<'ended'>`'ended'`)
    .where('id', '<', id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const WAITS_SEEN = 20;

/** The average recent wait, in seconds; null if no conversation was taken since. */
export async function averageWait(reader: Reader, since: Date): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select avg(extract(epoch from taken_at - opened_at))::float8 as seconds
    from (
      select taken_at, opened_at from support_chats
      where taken_at > ${since}
      order by taken_at desc
      limit ${WAITS_SEEN}
    ) as taken`.execute(reader);
  return rows[0]?.seconds ?? null;
}
