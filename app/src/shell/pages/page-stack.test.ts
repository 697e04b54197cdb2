import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import { expect, test } from 'vitest';
import type { Page, PageStack } from './page-stack.ts';
import { isSamePage, moveStack, topPage } from './page-stack.ts';

const page = (route: RouteName, params: Page['params'] = {}, key = `${route}-${JSON.stringify(params)}`): Page => ({
  key,
  route,
  params,
  isTab: route.startsWith('tab'),
});
const home = page('tabhome');
const center = page('tabcenter');
const market = page('buy-market');
const trade = page('buy-trade', { id: '7' });
const stackOf = (...pages: Page[]): PageStack => ({ pages, parked: [] });
const routes = (stack: PageStack) => stack.pages.map(({ route }) => route);

test('navigateTo opens a page in front and keeps the pages below', () => {
  expect(routes(moveStack(stackOf(home), { kind: 'navigateTo', page: market }))).toEqual(['tabhome', 'buy-market']);
});

test('redirectTo replaces only the page in front', () => {
  const moved = moveStack(stackOf(home, market), { kind: 'redirectTo', page: trade });
  expect(routes(moved)).toEqual(['tabhome', 'buy-trade']);
  expect(moved.pages[0]).toBe(home);
});

test('switchTab closes the pages above and parks the tab it leaves', () => {
  const moved = moveStack(stackOf(home, market, trade), { kind: 'switchTab', page: center });
  expect(routes(moved)).toEqual(['tabcenter']);
  expect(moved.parked).toEqual([home]);
});

test('switchTab returns to the parked page itself', () => {
  const away = moveStack(stackOf(home), { kind: 'switchTab', page: center });
  const again = moveStack(away, { kind: 'switchTab', page: page('tabhome', {}, 'another key') });
  expect(topPage(again)).toBe(home);
  expect(again.parked).toEqual([center]);
});

test('switchTab to the current tab closes the pages above it', () => {
  const moved = moveStack(stackOf(home, market), { kind: 'switchTab', page: page('tabhome', {}, 'another key') });
  expect(moved).toEqual({ pages: [home], parked: [] });
});

test('reLaunch closes everything, parked tabs too', () => {
  const stack = { pages: [home, market], parked: [center] };
  expect(moveStack(stack, { kind: 'reLaunch', page: page('login') })).toEqual({ pages: [page('login')], parked: [] });
});

test('navigateBack closes the given number of pages', () => {
  expect(routes(moveStack(stackOf(home, market, trade), { kind: 'navigateBack', delta: 1 }))).toEqual([
    'tabhome',
    'buy-market',
  ]);
  expect(routes(moveStack(stackOf(home, market, trade), { kind: 'navigateBack', delta: 2 }))).toEqual(['tabhome']);
});

test('navigateBack never closes the last page', () => {
  expect(routes(moveStack(stackOf(home, market), { kind: 'navigateBack', delta: 9 }))).toEqual(['tabhome']);
});

test('restore returns the pages and parks a tab that is not among them', () => {
  const moved = moveStack(stackOf(center), { kind: 'restore', pages: [home, market] });
  expect(routes(moved)).toEqual(['tabhome', 'buy-market']);
  expect(moved.parked).toEqual([center]);
});

test('treats two pages as the same only if they have the same route and parameters', () => {
  expect(isSamePage(trade, page('buy-trade', { id: '7' }, 'other'))).toBe(true);
  expect(isSamePage(trade, page('buy-trade', { id: '8' }))).toBe(false);
  expect(isSamePage(trade, page('buy-trade'))).toBe(false);
  expect(isSamePage(undefined, trade)).toBe(false);
});
