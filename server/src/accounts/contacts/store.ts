import type { ContactRequestState } from '@eh/contract/accounts/contacts/request-state.ts';
import type { Selectable } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { ContactKind } from '../users/index.ts';

interface ContactRequestsTable {
  id: string;
  user_id: string;
  kind: ContactKind;
  old_value: string;
  new_value: string;
  reason: string;
  picture_ids: string[];
  state: ContactRequestState;
  answer: string;
  asked_at: Date;
  decided_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    contact_requests: ContactRequestsTable;
  }
}

const REQUEST_COLUMNS = [
  'id',
  'user_id',
  'kind',
  'old_value',
  'new_value',
  'reason',
  'picture_ids',
  'state',
  'answer',
  'asked_at',
  'decided_at',
] as const;
export type ContactRequestRow = Pick<Selectable<ContactRequestsTable>, (typeof REQUEST_COLUMNS)[number]>;

/** Inserts unless the user has an open request; returns whether it did. */
export async function insertRequest(ctx: WriteContext, row: ContactRequestRow): Promise<boolean> {
  const inserted = await ctx.tx
    .insertInto('contact_requests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Ends an open request; null when it has ended already. */
export async function endRequest(
  ctx: WriteContext,
  end: { readonly id: string; readonly userId?: string; readonly state: ContactRequestState; readonly answer: string },
): Promise<ContactRequestRow | null> {
  const row = await ctx.tx
    .updateTable('contact_requests')
    .set({ state: end.state, answer: end.answer, decided_at: ctx.now })
    .where('id', '=', end.id)
    .where('state', '=', 'waiting')
    .$if(end.userId !== undefined, (query) => query.where('user_id', '=', end.userId ?? ''))
    .returning(REQUEST_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function findRequest(ctx: ReadContext, id: string): Promise<ContactRequestRow | null> {
  const row = await ctx.reader
    .selectFrom('contact_requests')
    .select(REQUEST_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function requestsOf(ctx: ReadContext, userId: string, limit: number): Promise<ContactRequestRow[]> {
  return ctx.reader
    .selectFrom('contact_requests')
    .select(REQUEST_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function requestsWaiting(
  ctx: ReadContext,
  page: { readonly after: string | null; readonly limit: number },
): Promise<ContactRequestRow[]> {
  return ctx.reader
    .selectFrom('contact_requests')
    .select(REQUEST_COLUMNS)
    .where('state', '=', 'waiting')
    .$if(page.after !== null, (query) => query.where('id', '>', page.after ?? ''))
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

export async function waitingSize(ctx: ReadContext): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await ctx.reader
    .selectFrom('contact_requests')
    .select((select) => [select.fn.countAll<bigint>().as('count'), select.fn.min('asked_at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest };
}
