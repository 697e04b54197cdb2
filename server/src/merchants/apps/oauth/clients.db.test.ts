import { DAY, epochSeconds, HOUR } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openAppTest } from '../../../../test/merchants/app-database.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { setUserStatus } from '../../../accounts/sessions/index.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { narrowGrant, revokeGrant } from '../grants/change-grant.ts';
import { listUses } from '../grants/list-grants.ts';
import { endSecrets, insertSecret } from '../secret-store.ts';
import { type App, changeApp } from '../store.ts';
import { subjectOf } from '../subject.ts';
import { authenticateClient } from './authenticate-client.ts';
import { exchange, introspect } from './token-endpoint.ts';
import { userinfo } from './userinfo.ts';

const test = await openTestDatabase();
const shop = await openAppTest(test.database);
const userId = shop.people.bob.user.id;
/** A secret whose characters are escaped in a header. */
const SECRET = 'a secret+of:100%';
let app: App;

beforeEach(async () => {
  app = await shop.renewApp();
  await addSecret(app, `${SECRET} ${app.id}`);
});
afterAll(() => test.drop());

function addSecret(of: App, secret: string): Promise<void> {
  return shop.transaction((ctx) =>
    insertSecret(ctx, {
      secret_hash: hashToken(secret),
      app_id: of.id,
      ending: secret.slice(-4),
      created_by: null,
      created_at: ctx.now,
      ends_at: null,
    }),
  );
}

const secretOf = (of: App) => `${SECRET} ${of.id}`;
const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
const basic = (clientId: string, secret: string) => `Basic ${btoa(`${encoded(clientId)}:${encoded(secret)}`)}`;
const authenticate = (
  authorization: string | undefined,
  form: Readonly<Record<string, string>> = {},
  { mayLackSecret } = { mayLackSecret: true },
) => authenticateClient(shop.reading(), { authorization, parameters: new Map(Object.entries(form)), mayLackSecret });
const fault = (error: string, status = 400) => expect.objectContaining({ name: 'OAuthFault', error, status });

describe('a client', () => {
  it('is identified by its secret in the form-encoded header that OAuth requires, or in the form', async () => {
    const form = { client_id: app.client_id, client_secret: secretOf(app) };
    expect((await authenticate(basic(app.client_id, secretOf(app)))).id).toBe(app.id);
    expect((await authenticate(basic(app.client_id, secretOf(app)), { client_id: app.client_id })).id).toBe(app.id);
    expect((await authenticate(undefined, form)).id).toBe(app.id);
  });

  it('is refused when it sends a secret in both the header and the form', async () => {
    const twice = authenticate(basic(app.client_id, secretOf(app)), { client_secret: secretOf(app) });
    await expect(twice).rejects.toEqual(fault('invalid_request'));
  });

  it('is refused without a correct secret, however it is sent', async () => {
    const foreign = await shop.openApp();
    await addSecret(foreign, secretOf(foreign));
    const attempts = [
      authenticate(undefined),
      authenticate(undefined, { client_id: app.client_id }),
      authenticate(undefined, { client_secret: secretOf(app) }),
      authenticate(undefined, { client_id: app.client_id, client_secret: `${secretOf(app)}x` }),
      authenticate(basic(app.client_id, secretOf(foreign))),
      authenticate(basic('app_live_unknown', secretOf(app))),
      authenticate(basic(app.client_id, secretOf(app)), { client_id: foreign.client_id }),
      authenticate(`Basic ${btoa(app.client_id)}`),
      authenticate(`Basic ${btoa(`${app.client_id}:%zz`)}`),
      authenticate(`Bearer ${btoa(`${app.client_id}:${secretOf(app)}`)}`),
    ];
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes).toEqual(attempts.map(() => ({ status: 'rejected', reason: fault('invalid_client', 401) })));
  });

  it('is identified by each of its secrets until that secret has ended', async () => {
    const end = new Date(shop.clock.now().getTime() + HOUR);
    await shop.transaction((ctx) => endSecrets(ctx, app.id, end));
    await addSecret(app, 'newer');
    shop.advance(HOUR - 1);
    expect((await authenticate(basic(app.client_id, secretOf(app)))).id).toBe(app.id);
    shop.advance(1);
    await expect(authenticate(basic(app.client_id, secretOf(app)))).rejects.toEqual(fault('invalid_client', 401));
    expect((await authenticate(basic(app.client_id, 'newer'))).id).toBe(app.id);
  });

  it.each(['browser', 'native'] as const)(
    'identifies itself without a secret only if it has none (%s), and then may not inspect tokens',
    async (kind) => {
      const open = await shop.openApp({ kind });
      const form = { client_id: open.client_id };
      expect((await authenticate(undefined, form)).id).toBe(open.id);
      expect((await authenticate(basic(open.client_id, ''))).id).toBe(open.id);
      const refusals = [
        authenticate(undefined, form, { mayLackSecret: false }),
        authenticate(undefined, { ...form, client_secret: secretOf(app) }),
        authenticate(basic(app.client_id, '')),
      ];
      expect(await Promise.allSettled(refusals)).toEqual(
        refusals.map(() => ({ status: 'rejected', reason: fault('invalid_client', 401) })),
      );
    },
  );

  it('is told that it is stopped only with its correct secret', async () => {
    await shop.transaction((ctx) => changeApp(ctx, app.id, { status: 'stopped' }));
    await expect(authenticate(basic(app.client_id, secretOf(app)))).rejects.toEqual(fault('unauthorized_client'));
    await expect(authenticate(basic(app.client_id, 'wrong'))).rejects.toEqual(fault('invalid_client', 401));
  });
});

describe('the token endpoint', () => {
  const send = (form: Readonly<Record<string, string>>) =>
    shop.transaction((ctx) => exchange(ctx, app, new Map(Object.entries(form))));

  it('answers a code with tokens, and with an ID token only for openid', async () => {
    for (const scopes of [['openid', 'profile'], ['profile']] as const) {
      const { code, verifier } = await shop.allow(scopes);
      const form = { grant_type: 'authorization_code', code, code_verifier: verifier };
      const answer = await send({ ...form, redirect_uri: 'https://gull.example/back' });
      expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: scopes.join(' ') });
      expect('id_token' in answer).toBe(scopes.length === 2);
    }
  });

  it('answers a refresh token without a new ID token, because nobody logged in', async () => {
    const { refresh } = await shop.tokensOf(['openid']);
    const answer = await send({ grant_type: 'refresh_token', refresh_token: refresh });
    expect(answer).toMatchObject({ scope: 'openid' });
    expect(answer).not.toHaveProperty('id_token');
  });

  it('refuses other grant types and missing parameters by name', async () => {
    await expect(send({ grant_type: 'client_credentials' })).rejects.toEqual(fault('unsupported_grant_type'));
    await expect(send({ grant_type: 'refresh_token' })).rejects.toThrow('refresh_token is missing');
    const half = { grant_type: 'authorization_code', code: 'a' };
    await expect(send(half)).rejects.toThrow('redirect_uri is missing');
    const whole = { ...half, redirect_uri: 'https://gull.example/back', code_verifier: 'b' };
    expect(await send(whole)).toEqual(fault('invalid_grant'));
  });
});

describe('introspection', () => {
  const examine = (token: string, by = app) => introspect(shop.reading(), by, new Map([['token', token]]));

  it('describes a valid token of either kind to its own app under the pairwise name of the user', async () => {
    const { access, refresh } = await shop.tokensOf(['openid', 'receive'], { consent: { days: 2 } });
    const now = epochSeconds(shop.clock.now());
    const common = {
      active: true,
      scope: 'openid receive',
      client_id: app.client_id,
      sub: subjectOf(shop.reading(), { merchantId: app.merchant_id, userId }),
      iat: now,
    };
    expect(await examine(access)).toEqual({ ...common, token_type: 'Bearer', exp: now + 3600 });
    expect(await examine(refresh)).toEqual({ ...common, token_type: 'refresh_token', exp: now + 2 * 86_400 });
  });

  it('says about any other token only that it is not active', async () => {
    const tokens = await shop.tokensOf(['openid'], { consent: { days: 1 } });
    const inactive = { active: false };
    expect(await examine(tokens.access, await shop.openApp())).toEqual(inactive);
    expect(await examine('unknown')).toEqual(inactive);
    shop.advance(HOUR);
    expect(await examine(tokens.access)).toEqual(inactive);
    expect(await examine(tokens.refresh)).toMatchObject({ active: true });
    await shop.transaction((ctx) => setUserStatus(ctx, userId, 'frozen'));
    expect(await examine(tokens.refresh)).toEqual(inactive);
    await shop.transaction((ctx) => setUserStatus(ctx, userId, 'normal'));
    shop.advance(DAY);
    expect(await examine(tokens.refresh)).toEqual(inactive);
  });
});

describe('userinfo', () => {
  const read = (authorization: string | undefined) =>
    shop.transaction((ctx) => userinfo(ctx, { authorization, form: null, origin: 'https://eh.example' }));
  const email = 'bob@example.com';
  const setEmail = (to: string | null) =>
    test.database.reader.updateTable('users').set({ email: to }).where('id', '=', userId).execute();
  const sub = () => subjectOf(shop.reading(), { merchantId: app.merchant_id, userId });

  it('returns the name of the user and, with the profile scope, the nickname, which is recorded as a use', async () => {
    const plain = await shop.tokensOf(['openid']);
    expect(await read(`Bearer ${plain.access}`)).toEqual({ sub: sub() });
    const uses = () => listUses(shop.reading(), userId, { id: plain.grantId });
    expect((await uses()).rows).toEqual([]);
    const named = await shop.tokensOf(['openid', 'profile']);
    expect(await read(`bearer ${named.access}`)).toMatchObject({ sub: sub(), nickname: shop.people.bob.user.nickname });
    expect((await uses()).rows).toMatchObject([{ kind: 'profile' }]);
  });

  it('returns the verified address when the person shares it', async () => {
    await setEmail(email);
    const silent = await shop.tokensOf(['openid', 'email'], { consent: { scopes: ['openid'] } });
    expect(await read(`Bearer ${silent.access}`)).toEqual({ sub: sub() });
    const shared = await shop.tokensOf(['openid', 'email']);
    expect(await read(`Bearer ${shared.access}`)).toEqual({ sub: sub(), email, email_verified: true });
    expect((await listUses(shop.reading(), userId, { id: shared.grantId })).rows).toMatchObject([{ kind: 'email' }]);
  });

  it('returns no address that a person adds later, since it was not part of the consent', async () => {
    await setEmail(null);
    const tokens = await shop.tokensOf(['openid', 'email']);
    expect(tokens.scopes).toEqual(['openid']);
    await setEmail(email);
    expect(await read(`Bearer ${tokens.access}`)).toEqual({ sub: sub() });
  });

  it('returns nothing after the user withdrew the grant, which is the only way to revoke the profile', async () => {
    const tokens = await shop.tokensOf(['openid', 'profile']);
    const { grantId: id } = tokens;
    const narrow = shop.transaction((ctx) => narrowGrant(ctx, { id, userId, scopes: ['openid'] }));
    // Base scopes are required once they were granted: the user can only withdraw the whole grant.
    await expect(narrow).rejects.toThrow('{scope}');
    await shop.transaction((ctx) => revokeGrant(ctx, { id, userId }));
    await expect(read(`Bearer ${tokens.access}`)).rejects.toEqual(fault('invalid_token', 401));
  });

  it('refuses calls without a token, with a refresh token, and with one that has no openid', async () => {
    const { refresh } = await shop.tokensOf(['openid']);
    for (const authorization of [undefined, '', 'Bearer ', 'Bearer unknown', `Bearer ${refresh}`, `Basic ${refresh}`])
      await expect(read(authorization)).rejects.toEqual(fault('invalid_token', 401));
    app = await shop.renewApp();
    const { access } = await shop.tokensOf(['profile']);
    await expect(read(`Bearer ${access}`)).rejects.toEqual(fault('insufficient_scope', 403));
  });
});
