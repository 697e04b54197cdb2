import { routeNames } from '@eh/contract/accounts/users/route-names.ts';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';
import { hashOf, readHash } from './shell/address.ts';

test('every route name has its line and no line is left over', () => {
  expect(Object.keys(routes).sort()).toEqual([...routeNames].sort());
});

test('a page has one address, and the address leads back to it', () => {
  for (const name of routeNames) {
    const address = readHash(routes, hashOf(routes, { route: name, params: { id: 'a b&c' } }));
    const route = routes[name];
    expect(address?.route).toBe(route.kind === 'alias' ? route.leadsTo : name);
    expect(address?.params).toMatchObject({ id: 'a b&c' });
  }
});

test('the root is the splash page', () => {
  for (const hash of ['', '#', '#/', '#/pages/SplashPage']) expect(readHash(routes, hash)?.route).toBe('splash');
});

test('the three tabs stand at their addresses', () => {
  expect(readHash(routes, '#/pages/index/home')).toEqual({ route: 'tabhome', params: {} });
  expect(readHash(routes, '#/pages/index/center')).toEqual({ route: 'tabcenter', params: {} });
  expect(readHash(routes, '#/pages/index/personal')).toEqual({ route: 'tabme', params: {} });
});

test('the address of the redirect for strangers is the login', () => {
  expect(readHash(routes, '#/pages/login/index')?.route).toBe('login');
});

test('the misspelt address leads to the receiving accounts', () => {
  expect(readHash(routes, '#/pages/personal/payment-infomation')?.route).toBe('payment-information');
});

test('two names of the specification have no page', () => {
  for (const name of ['personal-index', 'people'] as const) expect(routes[name].kind).toBe('no-page');
});

test.each(['#/?service_console_order=o1', '#/pages/index/home?service_console_order=o1&a=b'])(
  'an application opens the order of a shop by %s',
  (hash) => {
    expect(readHash(routes, hash)).toEqual({ route: 'out-order', params: { order: 'o1' } });
    expect(readHash(routes, `${hash}&client_user_agent=Coffee%2F3`)?.params).toEqual({
      order: 'o1',
      client_user_agent: 'Coffee/3',
    });
  },
);

test('an unknown address is no page', () => {
  expect(readHash(routes, '#/pages/nowhere')).toBeNull();
});
