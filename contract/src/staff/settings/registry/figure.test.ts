import { expect, it } from 'vitest';
import { sayFigure, unitOf, usualSigns } from './figure.ts';
import { registry } from './registry.ts';
import type { SettingSpec, SettingValue } from './setting-spec.ts';

const say = (spec: SettingSpec, value: SettingValue) =>
  (['zh-CN', 'en'] as const).map((language) => sayFigure(spec, value, { language, signs: usualSigns }));

it('writes spans in the largest unit that fits, with the English singular', () => {
  const { confirm_slow: slow, confirm } = registry['trade.clocks'];
  expect(say(slow, 1440)).toEqual(['24 小时', '24 hours']);
  expect(say(confirm, 60)).toEqual(['1 小时', '1 hour']);
  expect(say(confirm, 90)).toEqual(['90 分钟', '90 minutes']);
  expect(say(confirm, 1)).toEqual(['1 分钟', '1 minute']);
  expect(say(registry['coins.hold'].level_0, 1)).toEqual(['1 天', '1 day']);
});

it('writes sums with sign and thousands separators, and rates as a percentage', () => {
  expect(say(registry['transfer.rules'].maximum, '50000.00')).toEqual(['50,000 EH', '50,000 EH']);
  expect(say(registry['transfer.rules'].minimum, '0.01')).toEqual(['0.01 EH', '0.01 EH']);
  expect(say(registry['market.rules'].first_price, '7.02')).toEqual(['¥7.02', '¥7.02']);
  expect(say(registry['purchase.rules'].minimum, '20.00')).toEqual(['20 USDT', '20 USDT']);
  expect(say(registry['cashier.rules'].fee_basis_points, 50)).toEqual(['0.5%', '0.5%']);
  expect(say(registry['transfer.rules'].fee_permille, 1)).toEqual(['0.1%', '0.1%']);
  expect(
    sayFigure(registry['transfer.rules'].maximum, '1000', { language: 'en', signs: { coin: 'TK', fiat: '$' } }),
  ).toBe('1,000 TK');
});

it('writes switches, choices and texts', () => {
  expect(say(registry['coins.hold'].is_on, false)).toEqual(['关', 'off']);
  expect(say(registry['contact.demand'].phone, 'everybody')).toEqual(['所有人', 'Everybody']);
  expect(say(registry['platform.display'].coin_symbol, 'EH')).toEqual(['EH', 'EH']);
  expect(say(registry['platform.display'].home_figures, 'held,worth')).toEqual(['冻结、约值', 'Held, Worth']);
  expect(say(registry['platform.display'].home_figures, '')).toEqual(['', '']);
});

it('names the unit beside a field', () => {
  expect(unitOf(registry['trade.clocks'].confirm, { language: 'en', signs: usualSigns })).toBe('minutes');
  expect(unitOf(registry['trade.rules'].running_buys, { language: 'en', signs: usualSigns })).toBeNull();
  expect(unitOf(registry['market.rules'].lowest_price, { language: 'zh-CN', signs: { coin: 'TK', fiat: 'CN¥' } })).toBe(
    'CN¥',
  );
});
