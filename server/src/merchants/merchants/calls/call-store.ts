import { CALL_LOG_DAYS } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { type Generated, type Insertable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { type Forgotten, forgetOldest } from '../../../platform/database/statements/forget-oldest.ts';
import { insertRows } from '../../../platform/database/statements/insert-rows.ts';
import type { Tx } from '../../../platform/database/tables.ts';
import { firstIdOf } from '../../../platform/ids.ts';

export interface CallRow {
  id: string;
  /** Null for the call of a person's key. */
  merchant_id: string | null;
  user_id: Generated<string | null>;
  environment: Environment;
  key_id: string;
  at: Date;
  operation: string;
  method: string;
  url: string;
  status: number;
  refusal: number | null;
  request_id: string;
  address: string;
  duration_milliseconds: number;
  request: string;
  answer: string;
  is_whole: boolean;
  refs: string[];
}

export type NewCall = Insertable<CallRow>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    merchant_calls: CallRow;
  }
}

const LISTED_COLUMNS = [
  'id',
  'at',
  'key_id',
  'operation',
  'method',
  'url',
  'status',
  'refusal',
  'duration_milliseconds',
  'address',
] as const;
export type ListedCall = Pick<CallRow, (typeof LISTED_COLUMNS)[number]>;

/** Writes calls in one statement. */
export async function insertCalls(tx: Tx, rows: readonly NewCall[]): Promise<void> {
  await insertRows(tx, 'merchant_calls', rows).execute();
}

/** The keys of a merchant in one environment. */
export interface EnvironmentKeys {
  readonly merchantId: string;
  readonly environment: Environment;
}

/** The keys of a merchant's environment, or of a person. */
export type CallOwner = EnvironmentKeys | { readonly userId: string };

/** The conditions of a search; those that are left out do not bind. */
export interface CallSearch {
  readonly from?: Date | null;
  readonly until?: Date | null;
  readonly operation?: string | undefined;
  readonly isRefused?: boolean | undefined;
  readonly refusal?: number | undefined;
  readonly keyId?: string | undefined;
  readonly reference?: string | undefined;
  readonly past: string | null;
  readonly limit: number;
}

/** A page of an owner's calls, the newest first. */
export function callsOf({ reader }: ReadContext, owner: CallOwner, wanted: CallSearch): Promise<ListedCall[]> {
  const { from = null, until = null, operation, isRefused, refusal, keyId, reference, past, limit } = wanted;
  return reader
    .selectFrom('merchant_calls')
    .select(LISTED_COLUMNS)
    .where(isOf(owner))
    .$if(from !== null, (rows) => rows.where('at', '>=', from ?? new Date(0)))
    .$if(until !== null, (rows) => rows.where('at', '<', until ?? new Date(0)))
    .$if(operation !== undefined, (rows) => rows.where('operation', '=', operation ?? ''))
    .$if(isRefused !== undefined, (rows) => rows.where('refusal', isRefused ? 'is not' : 'is', null))
    .$if(refusal !== undefined, (rows) => rows.where('refusal', '=', refusal ?? 0))
    .$if(keyId !== undefined, (rows) => rows.where('key_id', '=', keyId ?? ''))
    .$if(reference !== undefined, (rows) => rows.where(sql<boolean>`refs @> array[${reference}]::text[]`))
    .$if(past !== null, (rows) => rows.where('id', '<', past ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const COLUMNS_OF_KEY = [
  'id',
  'at',
  'operation',
  'method',
  'url',
  'status',
  'refusal',
  'duration_milliseconds',
  'request_id',
] as const;

/** A page of the calls of one key, the newest first. Ids begin with their instant, so `since` is a range of the index. */
export function callsOfKey(
  { reader }: ReadContext,
  keyId: string,
  { since, past, limit }: { readonly since: Date | null; readonly past: string | null; readonly limit: number },
): Promise<Pick<CallRow, (typeof COLUMNS_OF_KEY)[number]>[]> {
  return reader
    .selectFrom('merchant_calls')
    .select(COLUMNS_OF_KEY)
    .where('key_id', '=', keyId)
    .$if(since !== null, (rows) => rows.where('id', '>=', firstIdOf(since ?? new Date(0))))
    .$if(past !== null, (rows) => rows.where('id', '<', past ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** One call of an owner, or null. */
export async function findCall({ reader }: ReadContext, owner: CallOwner, id: string) {
  const row = await reader
    .selectFrom('merchant_calls')
    .innerJoin('merchant_keys', 'merchant_keys.id', 'merchant_calls.key_id')
    .select([
      'merchant_calls.id',
      'at',
      'key_id',
      'operation',
      'method',
      'url',
      'status',
      'refusal',
      'duration_milliseconds',
      'address',
      'request_id',
      'request',
      'answer',
      'is_whole',
      sql<boolean>`merchant_keys.bearer_hash is not null`.as('is_bearer'),
    ])
    .where('merchant_calls.id', '=', id)
    .where(isOf(owner))
    .executeTakeFirst();
  return row ?? null;
}

/** How many calls of a person's keys are logged up to an instant. */
export async function countCallsOfPerson({ reader }: ReadContext, userId: string, until: Date): Promise<number> {
  const row = await reader
    .selectFrom('merchant_calls')
    .select((column) => column.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function isOf(owner: CallOwner) {
  return 'userId' in owner
    ? sql<boolean>`merchant_calls.user_id = ${owner.userId}`
    : sql<boolean>`merchant_calls.merchant_id = ${owner.merchantId} and merchant_calls.environment = ${owner.environment}`;
}

const FORGOTTEN_AT_ONCE = 1000;

/** Deletes calls that are older than they are held, by the clock of the world, as they were noted. */
export function forgetCalls({ tx }: Pick<WriteContext, 'tx'>, wallClock: Date, past: Date | null): Promise<Forgotten> {
  const before = new Date(wallClock.getTime() - CALL_LOG_DAYS * DAY);
  return forgetOldest(tx, {
    table: 'merchant_calls',
    time: 'at',
    before,
    past,
    most: FORGOTTEN_AT_ONCE,
    isUnordered: true,
  });
}
