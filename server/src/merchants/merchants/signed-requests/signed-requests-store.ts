import type { Environment, KeyScope } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { TraderScope } from '@eh/contract/merchants/traders/trader-names.ts';
import { HOUR, SECOND } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { batch, batchByKey } from '../../../platform/database/batching/batch.ts';
import { type Forgotten, forgetOldest } from '../../../platform/database/statements/forget-oldest.ts';
import { KEY_REQUESTS } from '../limits.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    merchant_key_uses: { key_id: string; address: string; hour: Date; calls: number; last_at: Date };
    merchant_key_paces: { key_id: string; began_at: Date; calls: number };
    signed_requests: { key_id: string; nonce: string; expires_at: Date };
  }
}

export interface SigningKey {
  readonly id: string;
  /** Null for the key of a person. */
  readonly merchant_id: string | null;
  readonly user_id: string | null;
  readonly environment: Environment;
  readonly scopes: readonly (KeyScope | TraderScope)[];
  readonly networks: readonly string[];
  /** Null for a bearer key. */
  readonly sealed_secret: string | null;
  readonly ends_at: Date | null;
  readonly expires_at: Date | null;
}

const KEY_COLUMNS = [
  'id',
  'merchant_id',
  'user_id',
  'environment',
  'scopes',
  'networks',
  'sealed_secret',
  'ends_at',
  'expires_at',
] as const;

/** A key with its secret, or null. Concurrent calls share one statement. */
export const findSigningKey = batchByKey(async ({ reader }: ReadContext, ids) => {
  const rows = await reader
    .selectFrom('merchant_keys')
    .select(KEY_COLUMNS)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Map<string, SigningKey>(rows.map((row) => [row.id, row]));
});

/** A bearer key by its hash, or null. Concurrent calls share one statement. */
export const findBearerKey = batchByKey(async ({ reader }: ReadContext, hashes) => {
  const rows = await reader
    .selectFrom('merchant_keys')
    .select([...KEY_COLUMNS, 'bearer_hash'])
    .where(sql<boolean>`bearer_hash = any(${hashes}::text[])`)
    .execute();
  return new Map<string, SigningKey>(rows.map((row) => [row.bearer_hash ?? '', row]));
});

/** A request with a correct signature or a bearer key, by the wall clock. */
interface Arrival {
  readonly keyId: string;
  /** Null for a request with a bearer key, which nothing marks as a repeat. */
  readonly nonce: string | null;
  readonly address: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** A recorded arrival. */
interface Noted {
  readonly isFirst: boolean;
  /** Requests of the key in its current minute, this one included, and when that minute began. */
  readonly calls: number;
  readonly beganAt: Date;
}

/**
 * Records the requests of one event loop turn in one statement: the first with a given nonce is accepted; uses are
 * counted by hour and address, and requests by minute.
 */
export const noteRequests = batch(async ({ reader }: ReadContext, arrivals: readonly Arrival[]) => {
  const { rows } = await sql<{ key_id: string; nonce: string | null; calls: number; began_at: Date }>`
    with arrived as (
      select key_id, nonce, address, at, expires_at
      from unnest(
        ${arrivals.map(({ keyId }) => keyId)}::text[],
        ${arrivals.map(({ nonce }) => nonce)}::text[],
        ${arrivals.map(({ address }) => address)}::text[],
        ${arrivals.map(({ at }) => at)}::timestamptz[],
        ${arrivals.map(({ expiresAt }) => expiresAt)}::timestamptz[]
      ) as a (key_id, nonce, address, at, expires_at)
    ), fresh as (
      insert into signed_requests (key_id, nonce, expires_at)
      select key_id, nonce, max(expires_at) from arrived where nonce is not null group by key_id, nonce order by key_id, nonce
      on conflict do nothing
      returning key_id, nonce
    ), uses as (
      insert into merchant_key_uses (key_id, address, hour, calls, last_at)
      select key_id, address, date_bin('1 hour', at, 'epoch'), count(*), max(at)
      from arrived group by 1, 2, 3 order by 1, 3, 2
      on conflict (key_id, hour, address) do update
        set calls = merchant_key_uses.calls + excluded.calls,
            last_at = greatest(merchant_key_uses.last_at, excluded.last_at)
    ), paces as (
      insert into merchant_key_paces (key_id, began_at, calls)
      select key_id, max(at), count(*) from arrived group by key_id order by key_id
      on conflict (key_id) do update
        set calls = excluded.calls + case
              when merchant_key_paces.began_at > excluded.began_at - ${WINDOW}::interval then merchant_key_paces.calls
              else 0 end,
            began_at = case
              when merchant_key_paces.began_at > excluded.began_at - ${WINDOW}::interval then merchant_key_paces.began_at
              else excluded.began_at end
      returning key_id, began_at, calls
    )
    select p.key_id, f.nonce, p.calls, p.began_at
    from paces as p left join fresh as f on f.key_id = p.key_id`.execute(reader);
  const fresh = new Set(rows.map((row) => `${row.key_id} ${row.nonce}`));
  const paces = new Map(rows.map((row) => [row.key_id, row]));
  return arrivals.map(({ keyId, nonce, at }): Noted => {
    const pace = paces.get(keyId);
    // If one statement contains the same nonce twice, the first request gets it.
    const isFirst = nonce === null || fresh.delete(`${keyId} ${nonce}`);
    return { isFirst, calls: pace?.calls ?? 1, beganAt: pace?.began_at ?? at };
  });
});

const WINDOW = `${KEY_REQUESTS.withinSeconds} seconds`;
const FORGOTTEN_AT_ONCE = 1000;
const USES_HELD_HOURS = 24 * 90;

/** Deletes nonces too old to be accepted again by this wall clock. */
export function forgetRequests(
  { tx }: Pick<WriteContext, 'tx'>,
  wallClock: Date,
  past: Date | null,
): Promise<Forgotten> {
  const before = new Date(wallClock.getTime() - SECOND);
  return forgetOldest(tx, { table: 'signed_requests', time: 'expires_at', before, past, most: FORGOTTEN_AT_ONCE });
}

/** Deletes counts of key uses that are too old to be shown. */
export function forgetKeyUses(
  { tx }: Pick<WriteContext, 'tx'>,
  wallClock: Date,
  past: Date | null,
): Promise<Forgotten> {
  const before = new Date(wallClock.getTime() - USES_HELD_HOURS * HOUR);
  return forgetOldest(tx, { table: 'merchant_key_uses', time: 'hour', before, past, most: FORGOTTEN_AT_ONCE });
}
