import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { RequestOf } from '@eh/contract/calls.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { DEMO_PAYMENT_PASSWORD } from '@eh/demo/people/seed-people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../../test/call-endpoint.ts';
import { openTestMerchant } from '../../../../test/merchants.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { ids } from '../../../platform/ids.ts';
import { merchantEndpoints } from '../index.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-23T08:00:00Z');
const call = callEndpoint(database, { now: () => now }, merchantEndpoints);
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const password = { security_password: DEMO_PAYMENT_PASSWORD };
let people: People;
let shopId: string;

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  shopId = (await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.alice.user.id }))).id;
});
afterAll(() => test.drop());

const make = (wanted: Pick<RequestOf<'POST /api/merchant/keys/new'>, 'environment' | 'scopes'>) =>
  call(
    'POST /api/merchant/keys/new',
    { merchant_id: shopId, name: 'Report', is_bearer: true, ...wanted, ...password },
    { caller: people.alice.caller },
  );

it('shows a bearer key once, and stores only its hash', async () => {
  const { key, secret } = await make({ environment: 'live', scopes: ['read_orders', 'read'] });
  expect(key).toMatchObject({ is_bearer: true, scopes: ['read_orders', 'read'] });
  expect(secret).toMatch(/^ehb_live_[\w-]{43}$/);
  const { rows } = await call(
    'POST /api/merchant/keys',
    { merchant_id: shopId, environment: 'live' },
    { caller: people.alice.caller },
  );
  expect(rows.find(({ id }) => id === key.id)).toEqual(key);
  expect(JSON.stringify(rows)).not.toContain(secret);
  const stored = await database.reader
    .selectFrom('merchant_keys')
    .select(['sealed_secret', 'bearer_hash'])
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ sealed_secret: null, bearer_hash: hashToken(secret) });
});

it.each(['orders', 'refunds', 'payouts', 'user_payouts', 'webhooks', 'apps'] as const)(
  'refuses a bearer key of live with the right %s, and makes one in test',
  async (scope) => {
    const refused = await refusalOf(make({ environment: 'live', scopes: ['read', scope] }));
    expect(refused.code).toBe(merchantRefusals.BearerMayNotWrite.code);
    expect((await make({ environment: 'test', scopes: ['read', scope] })).secret).toMatch(/^ehb_test_/);
  },
);

it('stays a bearer key when it is rotated', async () => {
  const { key, secret } = await make({ environment: 'live', scopes: ['read'] });
  const rotated = await call(
    'POST /api/merchant/keys/rotate',
    { merchant_id: shopId, key_id: key.id, hours: 0, ...password },
    { caller: people.alice.caller },
  );
  expect(rotated.key).toMatchObject({ is_bearer: true, scopes: ['read'] });
  expect(rotated.secret).toMatch(/^ehb_live_/);
  expect(rotated.secret).not.toBe(secret);
});

it('needs the payment password, as every key does', async () => {
  const wanted = {
    merchant_id: shopId,
    name: 'Report',
    is_bearer: true,
    environment: 'test',
    scopes: ['read'],
  } as const;
  const without = { ...wanted, scopes: ['read' as const], security_password: '000001' };
  const refused = await refusalOf(call('POST /api/merchant/keys/new', without, { caller: people.alice.caller }));
  expect(refused.code).toBe(passwordRefusals.WrongSecurityPassword.code);
});
