import { letterPath } from './seal-letters.ts';

export interface BankSeal {
  /** The letters as strokes. */
  readonly letters: string;
  /** A colour token. */
  readonly colour: 'bar-card' | 'bar-alipay' | 'bar-wechat' | 'bar-usdt' | 'sell';
  /** The outline they stand in. */
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
/** Banks that people know by their colour. */
const known: Readonly<Partial<Record<string, BankSeal['colour']>>> = {
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

/** The seal of a bank: the same on every device, because it follows from its symbol alone. */
export function markOfBank(symbol: string): BankSeal {
  const sum = Array.from(symbol).reduce((total, letter) => total * 31 + (letter.codePointAt(0) ?? 0), 7) % 9973;
  return {
    // "Bank of …" says nothing: what follows does.
    letters: letterPath(symbol.replace(/^BO/, 'B').slice(0, LETTERS_MAX)),
    colour: known[symbol] ?? colours[sum % colours.length] ?? 'bar-card',
    frame: frames[Math.floor(sum / colours.length) % frames.length] ?? frames[0],
  };
}
