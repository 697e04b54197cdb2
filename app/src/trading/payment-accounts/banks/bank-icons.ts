import { letterPath } from './letter-path.ts';

export interface BankIconShape {
  /** The letters as strokes. */
  readonly letters: string;
  /** A colour token. */
  readonly colour: 'bar-card' | 'bar-alipay' | 'bar-wechat' | 'bar-usdt' | 'sell';
  /** The outline around the letters. */
  readonly frame: string;
}

const colours = ['bar-card', 'bar-alipay', 'bar-wechat', 'bar-usdt', 'sell'] as const;
const frames = [
  'M16 1a15 15 0 1 0 0 30a15 15 0 1 0 0-30z',
  'M3 3h26v26H3z',
  'M16 1 31 16 16 31 1 16z',
  'M9 2h14l8 14-8 14H9L1 16z',
  'M2 2h28v18c0 6-7 10-14 11C9 30 2 26 2 20z',
] as const;
/** The colours of well-known banks. */
const knownColours: Readonly<Partial<Record<string, BankIconShape['colour']>>> = {
  ICBC: 'sell',
  ABC: 'bar-usdt',
  BOC: 'sell',
  CCB: 'bar-alipay',
  COMM: 'bar-alipay',
  PSBC: 'bar-wechat',
  CMB: 'sell',
  CITIC: 'sell',
  CEB: 'bar-card',
  CMBC: 'bar-usdt',
  SPDB: 'bar-alipay',
  CIB: 'bar-alipay',
  SPABANK: 'bar-card',
};
const LETTERS_MAX = 2;

/** The icon of a bank. It depends on the symbol only, so it is the same on every device. */
export function bankIconOf(symbol: string): BankIconShape {
  const sum = Array.from(symbol).reduce((total, letter) => total * 31 + (letter.codePointAt(0) ?? 0), 7) % 9973;
  return {
    // "BO" stands for "Bank of": the letter after it distinguishes banks.
    letters: letterPath(symbol.replace(/^BO/, 'B').slice(0, LETTERS_MAX)),
    colour: knownColours[symbol] ?? colours[sum % colours.length] ?? 'bar-card',
    frame: frames[Math.floor(sum / colours.length) % frames.length] ?? frames[0],
  };
}
