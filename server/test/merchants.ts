import { randomBytes, randomUUID } from 'node:crypto';
import { type Environment, type KeyScope, keyScopes } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { OpenAnswer, OpenName } from '@eh/contract/open-calls.ts';
import { insertKey, insertMember, insertMerchant, sealKeySecret } from '../src/merchants/merchants/index.ts';
import { newBearer } from '../src/merchants/merchants/signed-requests/bearer-key.ts';
import { signRequest } from '../src/merchants/merchants/signed-requests/signature.ts';
import type { WriteContext } from '../src/platform/context.ts';
import { hashToken } from '../src/platform/crypto/secrets.ts';

export interface TestKey {
  readonly id: string;
  readonly secret: string;
}

export interface TestMerchant {
  readonly id: string;
  readonly live: TestKey;
  readonly test: TestKey;
}

interface Wanted {
  readonly ownerId: string;
  readonly name?: string;
  readonly website?: string;
  readonly feeBasisPoints?: number;
}

/** An active merchant with one key in each environment, made without an application. */
export async function openTestMerchant(
  ctx: WriteContext,
  { ownerId, name = 'Qinghe Books', website = 'https://qinghe.example', feeBasisPoints }: Wanted,
): Promise<TestMerchant> {
  const id = ctx.ids.next(ctx.now);
  await insertMerchant(ctx, {
    id,
    merchant_no: `M${10_000_000 + ctx.ids.below(89_999_999)}`,
    owner_id: ownerId,
    name,
    website,
    business: 'Books',
    logo_file_id: null,
    status: 'active',
    reason_zh: null,
    reason_en: null,
    fee_basis_points: feeBasisPoints ?? null,
    order_maximum_minor: null,
    day_maximum_minor: null,
    applied_at: ctx.now,
    decided_at: ctx.now,
    decided_by: null,
  });
  await insertMember(ctx, { merchant_id: id, user_id: ownerId, role: 'owner', added_by: null, added_at: ctx.now });
  return { id, live: await openTestKey(ctx, id, 'live'), test: await openTestKey(ctx, id, 'test') };
}

interface TestRights {
  readonly scopes?: readonly KeyScope[];
  readonly networks?: readonly string[];
  readonly isBearer?: boolean;
}

/** A key of a merchant; without more said it may do everything from anywhere. */
export async function openTestKey(
  ctx: WriteContext,
  merchantId: string,
  environment: Environment,
  { scopes = keyScopes, networks = [], isBearer = false }: TestRights = {},
): Promise<TestKey> {
  const id = `eh_${environment}_${randomBytes(10).toString('hex')}`;
  const secret = isBearer ? newBearer(environment) : randomBytes(32).toString('base64url');
  await insertKey(ctx, {
    id,
    merchant_id: merchantId,
    environment,
    name: 'server',
    scopes: [...scopes],
    networks: [...networks],
    sealed_secret: isBearer ? null : sealKeySecret(ctx, secret),
    bearer_hash: isBearer ? hashToken(secret) : null,
    created_by: null,
    created_at: ctx.now,
    ends_at: null,
    replaced_by: null,
  });
  return { id, secret };
}

export interface OpenReply<Name extends OpenName> {
  readonly status: number;
  readonly body: OpenAnswer<Name> & { readonly code?: number; readonly name?: string };
  readonly headers: Headers;
}

interface Sent {
  readonly body?: object;
  /** One is made for a call that changes something; null sends none. */
  readonly idempotencyKey?: string | null;
  /** Headers that replace those of a right signature. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly time?: number;
  readonly nonce?: string;
}

/** Makes signed requests as a merchant's server does: `call<'getOrder'>('GET', '/open/v1/orders/…')`. */
export function signedClient(address: string, key: TestKey) {
  return async function call<Name extends OpenName>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    sent: Sent = {},
  ): Promise<OpenReply<Name>> {
    const body = sent.body === undefined ? '' : JSON.stringify(sent.body);
    const time = String(sent.time ?? Math.floor(Date.now() / 1000));
    const nonce = sent.nonce ?? randomBytes(12).toString('hex');
    const { idempotencyKey = randomUUID() } = sent;
    const signature = signRequest(key.secret, { time, nonce, method, url, body });
    const response = await fetch(address + url, {
      method,
      headers: {
        'eh-key': key.id,
        'eh-time': time,
        'eh-nonce': nonce,
        'eh-signature': signature,
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' || idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
        ...sent.headers,
      },
      ...(body === '' ? {} : { body }),
    });
    return {
      status: response.status,
      body: (await response.json()) as OpenReply<Name>['body'],
      headers: response.headers,
    };
  };
}
