import { expect, it } from 'vitest';
import { channels } from '../channels.ts';
import { banksWith, isCardNumber } from './banks.ts';
import { isSameName, readFields } from './read-fields.ts';

it('ignores width, case, spaces and dots in names', () => {
  const same: [string, string][] = [
    ['林晓', ' 林 晓 '],
    ['Lin Xiao', 'LIN XIAO'],
    ['Ｌｉｎ　Ｘｉａｏ', 'lin xiao'],
    ['买买提·艾力', '买买提•艾力'],
    ['买买提·艾力', '买买提・艾力'],
    ['买买提·艾力', '买买提艾力'],
    ['𠮷田', '𠮷田'],
    ['㐀䶮', '㐀䶮'],
    ['神父', '神父'],
    ['林晓', '\u202a林\u200b晓\u202c'],
  ];
  for (const [a, b] of same) expect([a, b, isSameName(a, b)]).toEqual([a, b, true]);
  const other: [string, string][] = [
    ['林晓', '林晓晓'],
    ['𠮷田', '吉田'],
    ['王䶮', '王龑'],
    ['林晓', '林晓😀'],
    ['José', 'Jose'],
  ];
  for (const [a, b] of other) expect([a, b, isSameName(a, b)]).toEqual([a, b, false]);
});

it.each([
  ['bank_card', '6222 0202 0011 2238 866', '6222020200112238866'],
  ['bank_card', '\u202a6222\u20110202\u20110011\u20112238\u2011866\u202c', '6222020200112238866'],
  ['bank_card', '６２２２０２０２００１１２２３８８６６', '6222020200112238866'],
  ['alipay', '\u202a+86 138 0000 0001\u202c', '13800000001'],
  ['alipay', '138.0000.0001', '13800000001'],
  ['alipay', '\u200eO’Brien@Example.com', "o'brien@example.com"],
  ['wechat', '\u200blin_xiao-1\u2069', 'lin_xiao-1'],
])('stores the number of %s %j as %s', (id, number, stored) => {
  const channel = channels.find((candidate) => candidate.id === id);
  if (channel === undefined) throw new Error(`No channel ${id}`);
  const unchecked = { holder: '林晓', number };
  expect(readFields(channel, { unchecked, realName: '林晓', language: 'en', banks: banksWith('') }).number).toBe(
    stored,
  );
});

it('knows at least sixty banks, each by an example card', () => {
  const banks = banksWith('').presentAll('zh-CN');
  expect(banks.length).toBeGreaterThanOrEqual(60);
  const known: Readonly<Record<string, string>> = {
    '622202': 'ICBC',
    '622848': 'ABC',
    '621661': 'BOC',
    '621700': 'CCB',
    '622188': 'PSBC',
    '622588': 'CMB',
    '622908': 'CIB',
    '622521': 'SPDB',
  };
  for (const [prefix, symbol] of Object.entries(known))
    expect([prefix, banksWith('').ofCard(`${prefix}0000000000000`)]).toEqual([prefix, symbol]);
});

it('lets an added bank replace the built-in one with its symbol, with its own prefixes', () => {
  const banks = banksWith('ICBC | 工行 | ICBC | G | 622999\nNEW | 新行 | New Bank | X | 622848');
  expect(banks.present('ICBC', 'zh-CN')?.name).toBe('工行');
  expect([banks.ofCard('6229990000000000'), banks.ofCard('6222020000000000')]).toEqual(['ICBC', null]);
  expect(banks.ofCard('6228480000000000')).toBe('NEW');
  expect([banks.has('ICBC'), banks.has('NEW'), banks.has('NONE')]).toEqual([true, true, false]);
  expect(banks.presentAll('en').filter(({ symbol }) => symbol === 'ICBC')).toHaveLength(1);
});

it('rejects a card number with any single wrong digit', () => {
  const right = '6222020200112238866';
  expect(isCardNumber(right)).toBe(true);
  for (let at = 0; at < right.length; at += 1) {
    const wrong = right.slice(0, at) + String((Number(right[at]) + 1) % 10) + right.slice(at + 1);
    expect(isCardNumber(wrong)).toBe(false);
  }
});
