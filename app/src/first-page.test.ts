import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { firstPageOf, sendFirstReads } from './first-page.ts';
import { routes } from './routes.ts';
import { sampleTrader } from './session/sample-trader.ts';
import type { Session } from './session/session.ts';
import { emptySession } from './session/session.ts';
import { readHash } from './shell/address.ts';
import { marketRequest, noFilters } from './trading/market/filters.ts';

const loggedIn: Session = { ...emptySession, token: 't1', userid: 'u1' };
const market = firstPageOf(loggedIn, '#/pages/trade/buy-market');
const person = ['/api/m', '/api/trade/permissions', '/api/config'];

let asked: string[] = [];
let profile: unknown = sampleTrader;
beforeEach(() => {
  asked = [];
  profile = sampleTrader;
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const data = url === '/api/m' ? profile : { deny: {}, banned_routes: [] };
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: 'ok', data })));
  });
});
afterAll(() => void vi.unstubAllGlobals());

test('a stranger begins with the login, whatever was asked for', () => {
  const login = firstPageOf(emptySession, '');
  expect(firstPageOf(emptySession, '#/pages/trade/buy-market')).toBe(login);
  expect(login?.reads.map(({ call }) => call)).toEqual(['GET /api/login/fields']);
});

test('who is logged in begins with home or with the market, by the paths of the route table', () => {
  const home = firstPageOf(loggedIn, '');
  for (const hash of ['#', '#/', '#/pages/SplashPage', '#/pages/index/home']) {
    expect(firstPageOf(loggedIn, hash)).toBe(home);
    expect(['splash', 'tabhome']).toContain(readHash(routes, hash)?.route);
  }
  expect(readHash(routes, '#/pages/trade/buy-market?x=1')?.route).toBe('buy-market');
  expect(firstPageOf(loggedIn, '#/pages/trade/buy-market?x=1')).toBe(market);
  expect(firstPageOf(loggedIn, '#/pages/index/personal')).toBeNull();
});

test('the market is asked for as the page without filters asks', () => {
  const request = { ...marketRequest(noFilters), sort: 'price' };
  expect(market?.reads).toContainEqual({ call: 'POST /api/order/market', request, behind: 'buy-market' });
});

test('what stands behind a gate is asked for when the gate is known to be open', async () => {
  await sendFirstReads(loggedIn, market);
  expect(asked).toEqual([...person, '/api/order/market', '/api/wallet/chains']);
});

test('what stands behind a closed gate is not asked for', async () => {
  profile = { ...sampleTrader, identity_status: 0 };
  await sendFirstReads(loggedIn, market);
  expect(asked).toEqual(person);
});

test('a profile that is kept need not be waited for', () => {
  void sendFirstReads({ ...loggedIn, profile: sampleTrader }, market);
  expect(asked).toContain('/api/order/market');
});

test('without a profile nothing behind a gate is asked for', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendFirstReads(loggedIn, market)).resolves.toBeUndefined();
});
