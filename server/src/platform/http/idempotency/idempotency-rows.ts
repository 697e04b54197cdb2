import { type Generated, sql } from 'kysely';
import type { WriteContext } from '../../context.ts';
import { batch } from '../../database/batching/batch.ts';
import type { Reader, Tx } from '../../database/tables.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    idempotency: {
      actor: string;
      action_id: string;
      request_hash: string;
      answer: unknown;
      sealed_answer: Generated<string | null>;
      created_at: Date;
    };
  }
}

/** The actor, the actor's id for the action, and the hash of the request. */
export interface Key {
  readonly actor: string;
  readonly actionId: string;
  readonly hash: string;
}

interface StoredRow {
  readonly actor: string;
  readonly action_id: string;
  readonly request_hash: string;
  readonly answer: unknown;
  readonly sealed_answer: string | null;
  readonly created_at: Date;
}

/** The stored row of an action, or null. */
export const rowOf = batch(async (reader: Reader, keys: readonly Key[]) => {
  const { rows } = await sql<StoredRow>`
    select i.actor, i.action_id, i.request_hash, i.answer, i.sealed_answer, i.created_at
    from idempotency as i
    join ${listOf(keys)} as k (actor, action_id) on k.actor = i.actor and k.action_id = i.action_id`.execute(reader);
  const found = new Map(rows.map((row) => [`${row.actor} ${row.action_id}`, row]));
  return keys.map((key) => found.get(nameOf(key)) ?? null);
});

/**
 * Whether the id was free and now belongs to this action. A concurrent second request waits for the first one's commit.
 */
export const storeKey = batch(async (ctx: WriteContext, keys: readonly Key[]) => {
  const { rows } = await sql<{ actor: string; action_id: string }>`
    insert into idempotency (actor, action_id, request_hash, answer, created_at)
    select actor, action_id, request_hash, '{}', ${ctx.now}
    from unnest(
      ${keys.map((key) => key.actor)}::uuid[],
      ${keys.map((key) => key.actionId)}::text[],
      ${keys.map((key) => key.hash)}::text[]
    ) as k (actor, action_id, request_hash)
    order by actor, action_id
    on conflict do nothing
    returning actor, action_id`.execute(ctx.tx);
  const stored = new Set(rows.map((row) => `${row.actor} ${row.action_id}`));
  // If one statement contains the same id twice, the first request gets it.
  return keys.map((key) => stored.delete(nameOf(key)));
});

/** Frees the id of a refused action, so that it can be repeated; the other works of the transaction go on. */
export const releaseKey = batch(async (tx: Tx, keys: readonly Key[]) => {
  await sql`
    delete from idempotency as i
    using ${listOf(keys)} as k (actor, action_id)
    where i.actor = k.actor and i.action_id = k.action_id`.execute(tx);
  return keys.map(() => undefined);
});

interface StoredAnswer {
  readonly key: Key;
  readonly answer: unknown;
  /** The encrypted answer if it shows a secret; then `answer` is empty. */
  readonly sealed: string | null;
}

/** Stores the answer of an action, in the transaction that stored its id. */
export const storeAnswer = batch(async (tx: Tx, stored: readonly StoredAnswer[]) => {
  await sql`
    update idempotency as i
    set answer = k.answer, sealed_answer = k.sealed
    from unnest(
      ${stored.map(({ key }) => key.actor)}::uuid[],
      ${stored.map(({ key }) => key.actionId)}::text[],
      ${stored.map(({ answer, sealed }) => (sealed === null ? JSON.stringify(answer) : '{}'))}::jsonb[],
      ${stored.map(({ sealed }) => sealed)}::text[]
    ) as k (actor, action_id, answer, sealed)
    where i.actor = k.actor and i.action_id = k.action_id`.execute(tx);
  return stored.map(() => undefined);
});

function listOf(keys: readonly Key[]) {
  return sql`unnest(${keys.map((key) => key.actor)}::uuid[], ${keys.map((key) => key.actionId)}::text[])`;
}

function nameOf({ actor, actionId }: Key): string {
  return `${actor} ${actionId}`;
}
