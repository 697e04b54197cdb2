import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { EndpointStatus, OffReason, SubscribedType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { type Generated, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader, Tx } from '../../platform/database/tables.ts';

interface EndpointTable {
  id: string;
  merchant_id: string | null;
  /** The person whose trader key it belongs to, and the key. */
  user_id: Generated<string | null>;
  key_id: Generated<string | null>;
  environment: Environment;
  url: string;
  description: string;
  events: SubscribedType[];
  status: EndpointStatus;
  off_reason: OffReason | null;
  has_public_signature: Generated<boolean>;
  failures_in_row: Generated<number>;
  paused_until: Date | null;
  recovered_at: Date | null;
  notified_at: Date | null;
  created_at: Date;
  deleted_at: Date | null;
}

interface SecretTable {
  id: string;
  endpoint_id: string;
  sealed_secret: string;
  hint: string;
  created_at: Date;
  ends_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    webhook_endpoints: EndpointTable;
    webhook_secrets: SecretTable;
  }
}

const ENDPOINT_COLUMNS = [
  'id',
  'merchant_id',
  'user_id',
  'key_id',
  'environment',
  'url',
  'description',
  'events',
  'status',
  'off_reason',
  'has_public_signature',
  'failures_in_row',
  'paused_until',
  'recovered_at',
  'notified_at',
  'created_at',
] as const;
export type EndpointRow = Pick<Selectable<EndpointTable>, (typeof ENDPOINT_COLUMNS)[number]>;

const SECRET_COLUMNS = ['id', 'endpoint_id', 'sealed_secret', 'hint', 'created_at', 'ends_at'] as const;
export type SecretRow = Pick<Selectable<SecretTable>, (typeof SECRET_COLUMNS)[number]>;

/** A merchant in one environment. */
export interface MerchantOwner {
  readonly merchantId: string;
  readonly environment: Environment;
}

/** A person, who is told of their own trades. */
export interface PersonOwner {
  readonly userId: string;
}

/** The owner of endpoints and events. A member of a merchant acts for the merchant, so that is looked at first. */
export type Owner = MerchantOwner | PersonOwner;

/** The columns that name an owner. */
export function ownerColumns(owner: Owner) {
  return 'merchantId' in owner
    ? { merchant_id: owner.merchantId, user_id: null, environment: owner.environment }
    : { merchant_id: null, user_id: owner.userId, environment: 'live' as const };
}

/** Whether a row of a table belongs to an owner. */
export function isOf(owner: Owner, table: 'webhook_endpoints' | 'webhook_events' | 'd'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return 'merchantId' in owner
    ? sql<boolean>`${column('merchant_id')} = ${owner.merchantId} and ${column('environment')} = ${owner.environment}`
    : sql<boolean>`${column('user_id')} = ${owner.userId}`;
}

export function insertEndpoint(ctx: WriteContext, row: Insertable<EndpointTable>): Promise<EndpointRow> {
  return ctx.tx.insertInto('webhook_endpoints').values(row).returning(ENDPOINT_COLUMNS).executeTakeFirstOrThrow();
}

/** A page of an owner's endpoints, newest first. */
export function endpointsOf(
  reader: Reader,
  owner: Owner,
  { past, limit }: { readonly past: string | null; readonly limit: number },
): Promise<EndpointRow[]> {
  return ownEndpoints(reader, owner)
    .$if(past !== null, (rows) => rows.where('id', '<', past ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findEndpoint(reader: Reader, owner: Owner, id: string): Promise<EndpointRow | null> {
  return (await ownEndpoints(reader, owner).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** An endpoint, locked: a change locks an endpoint before its deliveries. */
export async function lockEndpoint(tx: Tx, owner: Owner, id: string): Promise<EndpointRow | null> {
  return (await ownEndpoints(tx, owner).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/** The endpoint of a finished try, locked; it may have been deleted meanwhile. */
export function lockTriedEndpoint(tx: Tx, id: string): Promise<EndpointRow> {
  return tx
    .selectFrom('webhook_endpoints')
    .select(ENDPOINT_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The endpoint of a person's key. */
export async function findEndpointOfKey(
  reader: Reader,
  owner: PersonOwner,
  keyId: string,
): Promise<EndpointRow | null> {
  return (await ownEndpoints(reader, owner).where('key_id', '=', keyId).executeTakeFirst()) ?? null;
}

function ownEndpoints(reader: Reader, owner: Owner) {
  return reader
    .selectFrom('webhook_endpoints')
    .select(ENDPOINT_COLUMNS)
    .where(isOf(owner, 'webhook_endpoints'))
    .where('deleted_at', 'is', null);
}

type EndpointChange = Partial<
  Pick<
    Selectable<EndpointTable>,
    | 'url'
    | 'description'
    | 'events'
    | 'status'
    | 'has_public_signature'
    | 'off_reason'
    | 'failures_in_row'
    | 'paused_until'
    | 'recovered_at'
    | 'notified_at'
    | 'deleted_at'
  >
>;

/** Changes an endpoint that the caller has locked. */
export function updateEndpoint(ctx: WriteContext, id: string, change: EndpointChange): Promise<EndpointRow> {
  return ctx.tx
    .updateTable('webhook_endpoints')
    .set(change)
    .where('id', '=', id)
    .returning(ENDPOINT_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** How many endpoints an owner has. */
export async function countEndpoints(ctx: WriteContext, owner: MerchantOwner): Promise<number> {
  const row = await ctx.tx
    .selectFrom('webhook_endpoints')
    .select((column) => column.fn.countAll<bigint>().as('count'))
    .where(isOf(owner, 'webhook_endpoints'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertSecret(ctx: WriteContext, row: Insertable<SecretTable>): Promise<void> {
  await ctx.tx.insertInto('webhook_secrets').values(row).execute();
}

/** The endpoints' secrets that sign at this instant, newest first. */
export function signingSecrets(reader: Reader, endpointIds: readonly string[], now: Date): Promise<SecretRow[]> {
  return reader
    .selectFrom('webhook_secrets')
    .select(SECRET_COLUMNS)
    .where(sql<boolean>`endpoint_id = any(${[...endpointIds]}::uuid[])`)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Those of these endpoints whose deliveries get a public signature as well. */
export async function withPublicSignature(
  reader: Reader,
  endpointIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('webhook_endpoints')
    .select('id')
    .where(sql<boolean>`id = any(${[...endpointIds]}::uuid[])`)
    .where('has_public_signature', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Ends every secret of an endpoint that has no earlier end. */
export async function endSecrets(ctx: WriteContext, endpointId: string, endsAt: Date): Promise<void> {
  await ctx.tx
    .updateTable('webhook_secrets')
    .set({ ends_at: endsAt })
    .where('endpoint_id', '=', endpointId)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', endsAt)]))
    .execute();
}

/** Deletes secrets that ended before an instant. */
export async function deleteSecretsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('webhook_secrets').where('ends_at', '<', before).execute();
}
