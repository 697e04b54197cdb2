import { registry } from '@eh/contract/staff/settings/registry/registry.ts';
import { expect, it } from 'vitest';
import { typedValue } from './typed-value.ts';

const { confirm } = registry['trade.clocks'];
const display = registry['platform.display'];

it('accepts whole numbers within their bounds', () => {
  expect(['4', '5', ' 240 ', '241', '5.5', ''].map((typed) => typedValue(confirm, typed))).toEqual([
    null,
    5,
    240,
    null,
    null,
    null,
  ]);
});

it('accepts sums above zero, with their decimals', () => {
  const { maximum } = registry['transfer.rules'];
  expect(['60000', '0.5', '0', '-1', '1.001'].map((typed) => typedValue(maximum, typed))).toEqual([
    '60000.00',
    '0.50',
    null,
    null,
    null,
  ]);
});

it('accepts an https address, or none if it is optional, and no empty name', () => {
  const link = display.customer_service_link;
  expect(['https://a.example', '', 'http://a.example'].map((typed) => typedValue(link, typed))).toEqual([
    'https://a.example',
    '',
    null,
  ]);
  expect([typedValue(display.coin_symbol, ' '), typedValue(display.coin_symbol, 'TK')]).toEqual([null, 'TK']);
});

it('accepts listed options, and switches', () => {
  expect([typedValue(display.languages, 'en'), typedValue(display.languages, 'fr')]).toEqual(['en', null]);
  expect(typedValue(registry['coins.hold'].is_on, 'true')).toBe(true);
});

it('accepts a list of the options in any order, and no other values', () => {
  const figures = ['held,worth', '', 'worth', 'worth,money'].map((typed) => typedValue(display.home_figures, typed));
  expect(figures).toEqual(['held,worth', '', 'worth', null]);
});
