import { expect, test } from 'vitest';
import { groupByFour, shortNumber } from './shown-account.ts';

test('groups long numbers by four digits, and leaves names unchanged', () => {
  expect(groupByFour('6214830000129921')).toBe('6214 8300 0012 9921');
  expect(groupByFour('6222020200112238866')).toBe('6222 0202 0011 2238 866');
  expect(groupByFour('13800000001')).toBe('138 0000 0001');
  expect(groupByFour('linxiao_2019')).toBe('linxiao_2019');
  expect(groupByFour('6222 **** **** 8866')).toBe('6222 **** **** 8866');
});

test('shortens a card to its last four digits, and leaves other masked accounts unchanged', () => {
  expect(shortNumber({ number: '6222 **** **** 8866', bank_name: '工商银行' })).toBe('·· 8866');
  expect(shortNumber({ number: '138****0002', bank_name: null })).toBe('138****0002');
});
