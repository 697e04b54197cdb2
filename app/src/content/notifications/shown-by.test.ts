import { type RouteName, routeNames } from '@eh/contract/accounts/users/gates.ts';
import type { Notice } from '@eh/contract/platform/live.ts';
import { expect, test } from 'vitest';
import { routes } from '../../routes.ts';
import { isShownBy } from './shown-by.ts';

const notice: Notice = {
  id: 'n1',
  type: 'transaction.wait_buyer_pay',
  data: { transaction_id: 't1' },
  created_at: 0,
};
const page = (route: RouteName, id: string) => ({ key: route, route, params: { id }, isTab: false });

test('a notice is shown by the pages that show the state of its trade', () => {
  expect(routeNames.filter((route) => isShownBy(page(route, 't1'), notice, routes)).toSorted()).toEqual([
    'buy-trade',
    'chat',
    'complain-reply',
    'complain-result',
    'payment-voucher',
    'sale-trade',
  ]);
});

test('a page of another trade does not show it, and no page shows a notice without a trade', () => {
  for (const route of routeNames) {
    expect(isShownBy(page(route, 't2'), notice, routes)).toBe(false);
    expect(isShownBy({ ...page(route, ''), params: {} }, { ...notice, data: {} }, routes)).toBe(false);
  }
  expect(isShownBy(undefined, notice, routes)).toBe(false);
});
