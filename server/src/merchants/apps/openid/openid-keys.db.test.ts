import { createHash, createPublicKey, verify } from 'node:crypto';
import { DAY, epochSeconds, HOUR } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { ids } from '../../../platform/ids.ts';
import { signIdToken } from './id-token.ts';
import { openidKeyInUse, publishedOpenidKeys } from './openid-keys.ts';

const test = await openTestDatabase();
const { database } = test;
const start = new Date('2026-11-23T08:00:00Z');
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const at = <T>(now: Date, run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const published = () => publishedOpenidKeys({ reader: database.reader, now: start, serverKeys });
const keyAt = async (now: Date) => (await at(now, openidKeyInUse)).id;

beforeEach(() => database.reader.deleteFrom('openid_keys').execute());
afterAll(() => test.drop());

it('generates one first key when two processes need it at the same time', async () => {
  const second = openDatabase(test.url, () => undefined);
  try {
    const processes = [database, second, database, second];
    const used = await Promise.all(
      processes.map((process) =>
        process.transaction((tx) => openidKeyInUse({ tx, now: start, ids, serverKeys })).then(({ id }) => id),
      ),
    );
    expect(new Set(used).size).toBe(1);
    expect((await published()).map(({ kid }) => kid)).toEqual([used[0]]);
  } finally {
    await second.close();
  }
});

it('signs with the stored key in every process, and stores its private half sealed', async () => {
  const { id, key } = await at(start, openidKeyInUse);
  const again = await at(later(HOUR), openidKeyInUse);
  expect(again.id).toBe(id);
  expect(again.key.equals(key)).toBe(true);
  const rows = await database.reader.selectFrom('openid_keys').select(['sealed_key', 'modulus']).execute();
  expect(key.asymmetricKeyDetails?.modulusLength).toBe(3072);
  expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
  expect(rows.map(({ modulus }) => modulus)).toEqual([createPublicKey(key).export({ format: 'jwk' }).n]);
});

it('generates one successor after 90 days, publishes it at once and signs with it an hour later', async () => {
  const first = await keyAt(start);
  expect(await keyAt(later(90 * DAY))).toBe(first);
  expect(await published()).toHaveLength(1);
  const rotated = later(90 * DAY + 1);
  expect(await Promise.all([keyAt(rotated), keyAt(rotated)])).toEqual([first, first]);
  const kids = (await published()).map(({ kid }) => kid);
  expect(kids).toEqual([first, expect.any(String)]);
  expect(await keyAt(new Date(rotated.getTime() + HOUR - 1))).toBe(first);
  expect(await keyAt(new Date(rotated.getTime() + HOUR))).toBe(kids[1]);
  expect(await published()).toHaveLength(2);
});

it('publishes a key under its thumbprint, with only the public half', async () => {
  await at(start, openidKeyInUse);
  const [key] = await published();
  const { kid, n, ...rest } = key ?? { kid: '', n: '' };
  expect(rest).toEqual({ kty: 'RSA', use: 'sig', alg: 'RS256', e: 'AQAB' });
  expect(kid).toBe(createHash('sha256').update(`{"e":"AQAB","kty":"RSA","n":"${n}"}`).digest('base64url'));
});

const facts = {
  issuer: 'https://eh.example/open/v1',
  subject: 'a-subject',
  clientId: 'app_live_1',
  nonce: 'a-nonce',
  authorizedAt: later(-30_000),
  accessToken: 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y',
  loginId: '019a9f30-5c1e-7d52-9d0a-3c5f4f1f6a01',
  person: { nickname: 'Alice' },
};

it('signs an ID token that a client verifies with the published key, and binds it to the access token', async () => {
  const [head = '', claims = '', signature = ''] = (await at(start, (ctx) => signIdToken(ctx, facts))).split('.');
  const [key] = await published();
  const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(decoded(head)).toEqual({ alg: 'RS256', typ: 'JWT', kid: key?.kid });
  expect(decoded(claims)).toEqual({
    iss: facts.issuer,
    sub: 'a-subject',
    aud: 'app_live_1',
    iat: epochSeconds(start),
    exp: epochSeconds(start) + 3600,
    auth_time: epochSeconds(start) - 30,
    nonce: 'a-nonce',
    nickname: 'Alice',
    sid: facts.loginId,
    // The example of OpenID Connect Core, A.3.
    at_hash: '77QmUPtjPfzWtF2AnpK9RQ',
  });
  const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
  const isRight = (text: string) => verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
  expect(isRight(`${head}.${claims}`)).toBe(true);
  expect(isRight(`${head}.${claims}x`)).toBe(false);
});

it('omits the nonce from the ID token when the request had none', async () => {
  const token = await at(start, (ctx) => signIdToken(ctx, { ...facts, nonce: null }));
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).not.toHaveProperty('nonce');
});
