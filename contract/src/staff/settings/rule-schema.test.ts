import { expect, it } from 'vitest';
import { contactDemandSettings } from './registry/account-settings.ts';
import { platformSettings } from './registry/platform-settings.ts';
import { tradeRuleSettings } from './registry/trade-settings.ts';
import { ruleSchema } from './rule-schema.ts';

const trades = ruleSchema(tradeRuleSettings);

it('fills in fields that a stored rule lacks', () => {
  expect(trades.parse({ running_buys: 7 })).toMatchObject({ running_buys: 7, reminders: 3, first_pause_minutes: 15 });
});

it('ignores a setting that is not registered', () => {
  expect(trades.safeParse({ running_sales: 7 }).success).toBe(false);
});

it('accepts whole numbers within their bounds only', () => {
  const accepts = (value: unknown) => trades.safeParse({ running_buys: value }).success;
  expect([0, 1, 50, 51, 1.5, '3', null].map(accepts)).toEqual([false, true, true, false, false, false, false]);
});

it('accepts options of the list only', () => {
  const accepts = (phone: string) => ruleSchema(contactDemandSettings).safeParse({ phone }).success;
  expect(['nobody', 'everybody', 'level_9', ''].map(accepts)).toEqual([true, true, false, false]);
});

it('trims a text, and accepts an empty one only if it is optional', () => {
  const display = ruleSchema(platformSettings);
  expect(display.parse({ coin_symbol: ' TK ' }).coin_symbol).toBe('TK');
  expect(display.safeParse({ coin_symbol: '  ' }).success).toBe(false);
  expect(display.parse({ customer_service_link: '' }).customer_service_link).toBe('');
});
