/** A bank and the first digits of its cards. */
export interface ListedBank {
  readonly symbol: string;
  readonly zh: string;
  readonly en: string;
  /** The initial of the Chinese name, for an index of banks. */
  readonly initial: string;
  readonly prefixes: readonly string[];
}

const SYMBOL = /^[A-Z]{2,12}$/;
const NAME_MAX = 60;
const INITIAL = /^[A-Z]$/;
const PREFIX = /^\d{4,10}$/;

/**
 * The banks in a text, one per line: symbol, Chinese name, English name, initial of the Chinese name and first digits
 * of the cards, separated by bars. The digits are optional. Null if a line is malformed or a symbol is repeated.
 *
 *   ICBC | 工商银行 | Industrial and Commercial Bank of China | G | 622202 95588
 */
export function banksOf(text: string): readonly ListedBank[] | null {
  const banks: ListedBank[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const bank = bankOf(line);
    if (bank === null || banks.some(({ symbol }) => symbol === bank.symbol)) return null;
    banks.push(bank);
  }
  return banks;
}

const PARTS = 5;

function bankOf(line: string): ListedBank | null {
  const parts = line.split('|').map((part) => part.trim());
  const [symbol = '', zh = '', en = '', initial = '', digits = ''] = parts;
  const prefixes = digits.split(/\s+/).filter((prefix) => prefix !== '');
  const isRight =
    parts.length === PARTS &&
    SYMBOL.test(symbol) &&
    [zh, en].every((name) => name !== '' && name.length <= NAME_MAX) &&
    INITIAL.test(initial) &&
    prefixes.every((prefix) => PREFIX.test(prefix));
  return isRight ? { symbol, zh, en, initial, prefixes } : null;
}
