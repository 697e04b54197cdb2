import { describe, expect, it } from 'vitest';
import {
  caretPosition,
  groupDigits,
  MINUS,
  moneyParts,
  moneyText,
  readMoneyInput,
  significantBefore,
} from './money-text.ts';

const yuan = { code: 'CNY', symbol: '¥', placement: 'before' } as const;
const coin = { code: 'EH', placement: 'after' } as const;

describe('showing money', () => {
  it('groups by thousands and keeps every digit of a sum no float could hold', () => {
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

  it('gives zero no sign', () => {
    expect(moneyParts('-0.00').sign).toBe('');
    expect(moneyParts('0.00', true).sign).toBe('');
  });

  it('refuses what is no decimal', () => {
    expect(() => moneyParts('1e3')).toThrow('Not a decimal');
  });
});

describe('typing money', () => {
  it.each([
    ['', ''],
    ['1,000.5', '1000.5'],
    ['12.', '12.'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    [' 1 000 ', '1000'],
    ['１２．５', '12.5'],
    ['12。5', '12.5'],
  ])('reads "%s" as "%s"', (text, plain) => {
    expect(readMoneyInput(text, 2)).toBe(plain);
  });

  it.each(['1.234', '1.2.3', '-1', '1e5', 'abc', '1234567890123'])('refuses "%s"', (text) => {
    expect(readMoneyInput(text, 2)).toBeNull();
  });

  it('takes no point where a currency has no decimals', () => {
    expect(readMoneyInput('12.', 0)).toBeNull();
  });

  it('groups an unfinished sum without touching its fraction', () => {
    expect(groupDigits('1234.')).toBe('1,234.');
    expect(groupDigits('')).toBe('');
  });

  it('keeps the caret behind the digit it stood behind', () => {
    expect(significantBefore('1,234.5', 3)).toBe(2);
    expect(caretPosition('12,934.50', 3)).toBe(4);
    expect(caretPosition('1,234', 1)).toBe(1);
    expect(caretPosition('1,234', 9)).toBe(5);
    expect(caretPosition('', 0)).toBe(0);
  });
});
