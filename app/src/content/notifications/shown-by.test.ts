import { type RouteName, routeNames } from '@eh/contract/accounts/gates/route-names.ts';
import { expect, test } from 'vitest';
import { noticeOf } from '../../../testing/samples/notice-of.ts';
import { routes } from '../../routes.ts';
import { isShownBy } from './shown-by.ts';

const notice = noticeOf('transaction.wait_buyer_pay', { transaction_id: 't1' });
const aboutNoTrade = noticeOf('user.upgrade');
const page = (route: RouteName, id: string) => ({ key: route, route, params: { id }, isTab: false });

test('matches a notice with the pages that show the state of its trade', () => {
  expect(routeNames.filter((route) => isShownBy(page(route, 't1'), notice, routes)).toSorted()).toEqual([
    'buy-trade',
    'chat',
    'complain-reply',
    'complain-result',
    'payment-voucher',
    'sale-trade',
  ]);
});

test('matches no notice with the page of another trade, and a notice without a trade with no page', () => {
  for (const route of routeNames) {
    expect(isShownBy(page(route, 't2'), notice, routes)).toBe(false);
    expect(isShownBy({ ...page(route, ''), params: {} }, aboutNoTrade, routes)).toBe(false);
  }
  expect(isShownBy(undefined, notice, routes)).toBe(false);
});
