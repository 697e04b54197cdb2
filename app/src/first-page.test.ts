import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { firstPageOf, sendFirstQueries } from './first-page.ts';
import { routes } from './routes.ts';
import { sampleTrader } from './session/sample-trader.ts';
import type { Session } from './session/session.ts';
import { emptySession } from './session/session.ts';
import { readHash } from './shell/address.ts';
import { marketRequest, noFilters } from './trading/market/browse/filters.ts';

const loggedIn: Session = { ...emptySession, token: 't1', userid: 'u1' };
const market = firstPageOf(loggedIn, '#/pages/trade/buy-market');
const person = ['/api/m', '/api/trade/permissions', '/api/config'];

let asked: string[] = [];
let profile: unknown = sampleTrader;
let hasDemo = false;
const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  asked = [];
  hasDemo = false;
  profile = sampleTrader;
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const data = url === '/api/m' ? profile : { deny: {}, banned_routes: [], has_demo: hasDemo };
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: 'ok', data })));
  });
});
afterAll(() => void vi.unstubAllGlobals());

test('shows the login first without a session, whatever the address', () => {
  const login = firstPageOf(emptySession, '');
  expect(firstPageOf(emptySession, '#/pages/trade/buy-market')).toBe(login);
  expect(login?.queries.map(({ call }) => call)).toEqual(['GET /api/login/fields']);
});

test('shows home or the market first with a session, by the paths of the route table', () => {
  const home = firstPageOf(loggedIn, '');
  for (const hash of ['#', '#/', '#/pages/SplashPage', '#/pages/index/home']) {
    expect(firstPageOf(loggedIn, hash)).toBe(home);
    expect(['splash', 'tabhome']).toContain(readHash(routes, hash)?.route);
  }
  expect(readHash(routes, '#/pages/trade/buy-market?x=1')?.route).toBe('buy-market');
  expect(firstPageOf(loggedIn, '#/pages/trade/buy-market?x=1')).toBe(market);
  expect(firstPageOf(loggedIn, '#/pages/index/personal')).toBeNull();
});

test('requests the market with the same filters as the page without filters', () => {
  const request = { ...marketRequest(noFilters), sort: 'price' };
  expect(market?.queries).toContainEqual({ call: 'POST /api/order/market', request, behind: 'buy-market' });
});

test('sends gated queries once the gate is known to be open', async () => {
  await sendFirstQueries(loggedIn, market);
  expect(asked).toEqual([...person, '/api/banners?screen=market', '/api/order/market', '/api/wallet/chains']);
});

test('sends no gated queries while the gate is closed', async () => {
  profile = { ...sampleTrader, identity_status: 0 };
  await sendFirstQueries(loggedIn, market);
  expect(asked).toEqual([...person, '/api/banners?screen=market']);
});

test('sends gated queries at once with a stored profile', () => {
  void sendFirstQueries({ ...loggedIn, profile: sampleTrader }, market);
  expect(asked).toContain('/api/order/market');
});

test('requests the demo people as soon as the login knows of a demo', async () => {
  const login = firstPageOf(emptySession, '');
  await sendFirstQueries(emptySession, login);
  await expect.poll(() => asked).toEqual(['/api/config', '/api/login/fields']);
  hasDemo = true;
  await sendFirstQueries(emptySession, login);
  await expect.poll(() => asked).toContain('/api/demo/people');
});

test('requests the demo people with the first queries of the next visit, until the demo is gone', async () => {
  const login = firstPageOf(emptySession, '');
  const visit = () => {
    asked = [];
    void sendFirstQueries(emptySession, login);
    return [...asked];
  };
  hasDemo = true;
  visit();
  await expect.poll(() => stored.get('eh.demo')).toBe('{"isOn":true}');
  hasDemo = false;
  expect(visit()).toContain('/api/demo/people');
  await expect.poll(() => stored.get('eh.demo')).toBe('{"isOn":false}');
  expect(visit()).not.toContain('/api/demo/people');
});

test('requests no gated data without a profile', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendFirstQueries(loggedIn, market)).resolves.toBeUndefined();
});
