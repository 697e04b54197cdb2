import { KEY_USE_HOURS } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import type { Environment, KeyScope } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { KeyTable } from '../store.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    merchant_key_uses: { key_id: string; address: string; hour: Date; calls: number; last_at: Date };
  }
}

/** Leaves out what is secret: only the checks of requests read it, or its hash. */
const SHOWN_COLUMNS = [
  'id',
  'merchant_id',
  'environment',
  'name',
  'scopes',
  'networks',
  'created_by',
  'created_at',
  'ends_at',
  'expires_at',
  'replaced_by',
] as const;
const isBearer = sql<boolean>`bearer_hash is not null`.as('is_bearer');

/** A key of a merchant has its owner in `merchant_id`, and rights of merchants. */
interface OfMerchant {
  merchant_id: string;
  scopes: KeyScope[];
}
export type ShownKey = Omit<Pick<Selectable<KeyTable>, (typeof SHOWN_COLUMNS)[number]>, keyof OfMerchant> &
  OfMerchant & { readonly is_bearer: boolean };

interface OfEnvironment {
  readonly merchantId: string;
  readonly environment: Environment;
}

const KEYS_SHOWN_MAX = 200;

/** The keys of an environment, the newest first. */
export function keysOf({ reader }: ReadContext, { merchantId, environment }: OfEnvironment): Promise<ShownKey[]> {
  return reader
    .selectFrom('merchant_keys')
    .select([...SHOWN_COLUMNS, isBearer])
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(KEYS_SHOWN_MAX)
    .$narrowType<OfMerchant>()
    .execute();
}

export async function findKeyOf(
  { reader }: ReadContext,
  { merchantId, keyId }: { readonly merchantId: string; readonly keyId: string },
): Promise<ShownKey | null> {
  const row = await reader
    .selectFrom('merchant_keys')
    .select([...SHOWN_COLUMNS, isBearer])
    .where('id', '=', keyId)
    .where('merchant_id', '=', merchantId)
    .$narrowType<OfMerchant>()
    .executeTakeFirst();
  return row ?? null;
}

/** The working keys of merchants that this user made since an instant, locked in order of id. */
export function workingKeysMadeSince(ctx: WriteContext, userId: string, since: Date): Promise<ShownKey[]> {
  return ctx.tx
    .selectFrom('merchant_keys')
    .select([...SHOWN_COLUMNS, isBearer])
    .where('created_by', '=', userId)
    .where('created_at', '>=', since)
    .where('merchant_id', 'is not', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', ctx.now)]))
    .orderBy('id')
    .limit(KEYS_SHOWN_MAX)
    .$narrowType<OfMerchant>()
    .forUpdate()
    .execute();
}

/** Sets the instant from which a merchant's key no longer works; null if it has stopped already. */
export async function setKeyEnd(
  ctx: WriteContext,
  id: string,
  { endsAt, replacedBy }: { readonly endsAt: Date; readonly replacedBy?: string },
): Promise<ShownKey | null> {
  const row = await ctx.tx
    .updateTable('merchant_keys')
    .set({ ends_at: endsAt, ...(replacedBy === undefined ? {} : { replaced_by: replacedBy }) })
    .where('id', '=', id)
    .where('merchant_id', 'is not', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', ctx.now)]))
    .returning([...SHOWN_COLUMNS, isBearer])
    .$narrowType<OfMerchant>()
    .executeTakeFirst();
  return row ?? null;
}

/** Marks the working keys of merchants that expire until an instant and of which nobody was told yet; returns them. */
export function takeExpiringKeys(
  { tx, now }: WriteContext,
  { until, limit }: { readonly until: Date; readonly limit: number },
): Promise<ShownKey[]> {
  return tx
    .updateTable('merchant_keys')
    .set({ warned_at: now })
    .where('id', 'in', (from) =>
      from
        .selectFrom('merchant_keys')
        .select('id')
        .where('expires_at', '<=', until)
        .where('warned_at', 'is', null)
        .where('merchant_id', 'is not', null)
        .where('ends_at', '>', now)
        // A rotated key has its replacement already.
        .where('replaced_by', 'is', null)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning([...SHOWN_COLUMNS, isBearer])
    .$narrowType<OfMerchant>()
    .execute();
}

/** Ends all working keys that a member made; returns them. */
export async function endKeysBy(
  ctx: WriteContext,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
): Promise<readonly ShownKey[]> {
  return ctx.tx
    .updateTable('merchant_keys')
    .set({ ends_at: ctx.now })
    .where('merchant_id', '=', merchantId)
    .where('created_by', '=', userId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', ctx.now)]))
    .returning([...SHOWN_COLUMNS, isBearer])
    .$narrowType<OfMerchant>()
    .execute();
}

/** The uses of an environment's keys in the last hours, by key and server. */
export function keyUsesOf({ reader, now }: ReadContext, { merchantId, environment }: OfEnvironment) {
  return reader
    .selectFrom('merchant_key_uses')
    .innerJoin('merchant_keys', 'merchant_keys.id', 'merchant_key_uses.key_id')
    .select((column) => [
      'merchant_key_uses.key_id',
      'merchant_key_uses.address',
      column.fn.sum<string>('merchant_key_uses.calls').as('calls'),
      column.fn.max('merchant_key_uses.last_at').as('last_at'),
    ])
    .where('merchant_keys.merchant_id', '=', merchantId)
    .where('merchant_keys.environment', '=', environment)
    .where('merchant_key_uses.hour', '>=', new Date(now.getTime() - KEY_USE_HOURS * HOUR))
    .groupBy(['merchant_key_uses.key_id', 'merchant_key_uses.address'])
    .orderBy('last_at', 'desc')
    .limit(KEYS_SHOWN_MAX)
    .execute();
}

/** The last use of each key that was ever used. */
export async function lastUsesOf(
  { reader }: ReadContext,
  keyIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (keyIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('merchant_key_uses')
    .select((column) => ['key_id', column.fn.max('last_at').as('last_at')])
    .where('key_id', 'in', keyIds)
    .groupBy('key_id')
    .execute();
  return new Map(rows.map((row) => [row.key_id, row.last_at]));
}
