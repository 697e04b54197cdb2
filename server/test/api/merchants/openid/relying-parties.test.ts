import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../../../../tools/bring/root.ts';
import { runNpm } from '../../../../../tools/bring/run-npm.mjs';
import { isLong } from '../../../long.ts';
import { allowAs } from '../../../merchants/allow-as.ts';
import { openTestApp, type TestApp } from '../../../merchants/apps.ts';
import { runStrategy } from '../../../merchants/passport.ts';
import { openTestMerchant } from '../../../merchants.ts';
import { openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';

/** The code of docs/relying-parties.md as it stands, with the packages that it names. */
const PACKAGES = ['@auth/core@0.41.3', 'better-auth@1.7.25', 'passport@0.7.0', 'passport-openidconnect@0.1.2'];
const SITE = 'https://shop.example';
const guide = readFileSync(join(root, 'docs/relying-parties.md'), 'utf8');

it('has code for each package that it says was tried', () => {
  expect([...guide.matchAll(/^```js (\S+)$/gm)].map(([, name]) => name)).toEqual([
    'auth.js',
    'better-auth.js',
    'passport.js',
  ]);
  for (const name of PACKAGES.slice(0, 2)) expect(guide).toContain(name.split('@').at(-1));
});

it.each([
  ['auth.js', "checks: ['pkce', 'state', 'nonce']"],
  ['better-auth.js', 'pkce: true'],
  ['better-auth.js', 'requireIdTokenVerification: true'],
  ['passport.js', 'nonce: true'],
])('protects logins in %s by %s', (name, line) => {
  expect(codeOf(name)).toContain(line);
});

describe.runIf(isLong)('the guides, with their packages', () => {
  let server: TestServer;
  let bob: Person;
  let nickname: string;
  let folder: string;
  let isInstalled = true;

  beforeAll(async () => {
    server = await openTestServer({ environment: { PASSKEY_ORIGINS: '' } });
    bob = await server.login('bob');
    ({ nickname } = await bob.must('GET /api/m', {}));
    const named = process.env['RELYING_PARTIES_FOLDER'];
    folder = named ?? (await mkdtemp(join(tmpdir(), 'eh-relying-parties-')));
    if (named !== undefined) return;
    await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const parameters = ['install', ...PACKAGES];
    try {
      await runNpm({ node: process.execPath, folder, parameters, purpose: 'Installing relying parties' });
    } catch {
      // Without the registry there are no packages, and the tests say so.
      isInstalled = false;
    }
  });
  beforeEach(({ skip }) => {
    if (!isInstalled) skip('the registry cannot be had');
  });
  afterAll(async () => {
    await server.close();
    if (process.env['RELYING_PARTIES_FOLDER'] === undefined) await rm(folder, { recursive: true });
  });

  /** Loads the code of the guide for an app of EH with this redirect address. */
  async function load<Code>(name: string, redirect: string): Promise<Code> {
    const { id: ownerId } = await (await server.login('alice')).must('GET /api/m', {});
    const app = await server.transaction(async (ctx): Promise<TestApp> => {
      const { id: merchantId } = await openTestMerchant(ctx, { ownerId });
      return openTestApp(ctx, { merchantId, redirect });
    });
    Object.assign(process.env, {
      EH_URL: server.address,
      EH_CLIENT_ID: app.clientId,
      EH_CLIENT_SECRET: app.secret,
      SITE_URL: SITE,
      AUTH_SECRET: 'a secret of thirty-two characters',
    });
    const file = join(folder, name);
    await writeFile(file, codeOf(name));
    return (await import(pathToFileURL(file).href)) as Code;
  }

  it('logs in with Auth.js', async () => {
    const { eh } = await load<{ eh: object }>('auth.js', `${SITE}/api/auth/callback/eh`);
    const file = pathToFileURL(join(folder, 'node_modules/@auth/core/index.js')).href;
    const { Auth } = (await import(file)) as { Auth: (request: Request, config: object) => Promise<Response> };
    const config = { providers: [eh], secret: process.env['AUTH_SECRET'], trustHost: true, basePath: '/api/auth' };
    const browser = openBrowser((request) => Auth(request, config));
    const { csrfToken } = (await (await browser('/api/auth/csrf')).json()) as { csrfToken: string };
    const sent = await browser('/api/auth/signin/eh', {
      method: 'POST',
      body: new URLSearchParams({ csrfToken, callbackUrl: '/' }),
    });
    await browser(await allowAs(bob, sent.headers.get('location') ?? ''));
    expect(await (await browser('/api/auth/session')).json()).toMatchObject({
      user: { name: nickname, email: 'bob@example.com' },
    });
  });

  it('logs in with better-auth', async () => {
    interface Code {
      readonly auth: { handler: (request: Request) => Promise<Response> };
    }
    const { auth } = await load<Code>('better-auth.js', `${SITE}/api/auth/callback/eh`);
    const browser = openBrowser(auth.handler);
    const sent = await browser('/api/auth/sign-in/social', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'eh', callbackURL: '/' }),
    });
    const { url } = (await sent.json()) as { url: string };
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
    await browser(await allowAs(bob, url));
    expect(await (await browser('/api/auth/get-session')).json()).toMatchObject({
      user: { name: nickname, email: 'bob@example.com', emailVerified: true },
    });
  });

  it('logs in with passport', async () => {
    const { eh } = await load<{ eh: Parameters<typeof runStrategy>[0] }>('passport.js', `${SITE}/auth/eh/callback`);
    const session = {};
    const { url } = await runStrategy(eh, { query: {}, session });
    expect(new URL(url ?? '').searchParams.get('nonce')).toMatch(/^\S{20}$/);
    const back = await allowAs(bob, url ?? '');
    const { user } = await runStrategy(eh, { query: Object.fromEntries(back.searchParams), session });
    expect(user).toEqual({ id: expect.any(String), email: 'bob@example.com' });
  });
});

function codeOf(name: string): string {
  const [, code = ''] = new RegExp(`\`\`\`js ${name}\n([^]*?)\`\`\``).exec(guide) ?? [];
  return code;
}

/** A browser at a site that is a function: it keeps cookies and follows nothing by itself. */
function openBrowser(site: (request: Request) => Promise<Response>) {
  const cookies = new Map<string, string>();
  return async (path: string | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('origin', SITE);
    const response = await site(new Request(new URL(path, SITE), { ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', ...value] = pair.split('=');
      cookies.set(name, value.join('='));
    }
    return response;
  };
}
