import { routeNames } from '@eh/contract/accounts/gates/route-names.ts';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';
import { hashOf, readHash } from './shell/address.ts';

test('has exactly one row for each route name', () => {
  expect(Object.keys(routes).sort()).toEqual([...routeNames].sort());
});

test('gives each page one address that leads back to it', () => {
  for (const name of routeNames) {
    const address = readHash(routes, hashOf(routes, { route: name, params: { id: 'a b&c' } }));
    const route = routes[name];
    expect(address?.route).toBe(route.kind === 'alias' ? route.leadsTo : name);
    expect(address?.params).toMatchObject({ id: 'a b&c' });
  }
});

test('leads from the root to the splash page', () => {
  for (const hash of ['', '#', '#/', '#/pages/SplashPage']) expect(readHash(routes, hash)?.route).toBe('splash');
});

test('gives the three tabs their addresses', () => {
  expect(readHash(routes, '#/pages/index/home')).toEqual({ route: 'tabhome', params: {} });
  expect(readHash(routes, '#/pages/index/center')).toEqual({ route: 'tabcenter', params: {} });
  expect(readHash(routes, '#/pages/index/personal')).toEqual({ route: 'tabme', params: {} });
});

test('redirects strangers to the login', () => {
  expect(readHash(routes, '#/pages/login/index')?.route).toBe('login');
});

test('leads from the misspelt address to the receiving accounts', () => {
  expect(readHash(routes, '#/pages/personal/payment-infomation')?.route).toBe('payment-information');
});

test('has no page for two names of the specification', () => {
  for (const name of ['personal-index', 'people'] as const) expect(routes[name].kind).toBe('no-page');
});

test.each(['#/?service_console_order=o1', '#/pages/index/home?service_console_order=o1&a=b'])(
  'opens a shop order from an application by %s',
  (hash) => {
    expect(readHash(routes, hash)).toEqual({ route: 'out-order', params: { order: 'o1' } });
    expect(readHash(routes, `${hash}&client_user_agent=Coffee%2F3`)?.params).toEqual({
      order: 'o1',
      client_user_agent: 'Coffee/3',
    });
  },
);

test('finds no page at an unknown address', () => {
  expect(readHash(routes, '#/pages/nowhere')).toBeNull();
});
