import { describe, expect, it } from 'vitest';
import { groupDigits, MINUS, moneyParts, moneyText } from './money-text.ts';

const yuan = { code: 'CNY', symbol: '¥', placement: 'before' } as const;
const coin = { code: 'EH', placement: 'after' } as const;

describe('showing money', () => {
  it('groups by thousands and preserves every digit of a sum that no float could hold', () => {
    expect(moneyText('128461048612345678.20', coin)).toBe('128,461,048,612,345,678.20 EH');
  });

  it('puts a symbol before and a code after the number', () => {
    expect(moneyText('1000.37', yuan)).toBe('¥1,000.37');
    expect(moneyText('142.45', coin)).toBe('142.45 EH');
  });

  it('uses the true minus sign, and shows a plus only when asked', () => {
    expect(moneyText('-260.00', coin)).toBe(`${MINUS}260.00 EH`);
    expect(moneyText('142.45', coin, true)).toBe('+142.45 EH');
    expect(moneyText('142.45', coin)).toBe('142.45 EH');
  });

  it('writes zero without a sign', () => {
    expect(moneyParts('-0.00').sign).toBe('');
    expect(moneyParts('0.00', true).sign).toBe('');
  });

  it('refuses a text that is no decimal', () => {
    expect(() => moneyParts('1e3')).toThrow('Not a decimal');
  });
});

it('groups a decimal without a currency, and leaves its fraction unchanged', () => {
  expect(groupDigits('1234.5')).toBe('1,234.5');
  expect(groupDigits('')).toBe('');
});
