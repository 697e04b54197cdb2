/** The format of a currency: fiat has its symbol before the number, coins their code after it. */
export interface ShownCurrency {
  code: string;
  symbol?: string | undefined;
  placement: 'before' | 'after';
}

/** The true minus sign; a hyphen is shorter than a digit and would break the column. */
export const MINUS = '\u2212';

export interface MoneyParts {
  sign: '' | '+' | typeof MINUS;
  whole: string;
  /** With its point, ".37"; empty when there are no decimals. */
  fraction: string;
}

const DECIMAL = /^(-?)(\d+)((?:\.\d*)?)$/;

/** Splits a decimal string for display. Works on the digits alone, so no sum is ever rounded. */
export function moneyParts(value: string, isSigned = false): MoneyParts {
  const match = DECIMAL.exec(value);
  if (!match) throw new Error(`Not a decimal: ${value}`);
  const [, minus = '', whole = '', fraction = ''] = match;
  const isZero = !/[1-9]/.test(whole + fraction);
  const sign = minus && !isZero ? MINUS : isSigned && !isZero ? '+' : '';
  return { sign, whole: groupWhole(whole), fraction };
}

/** A sum as plain text for labels and sentences: "¥1,000.37", "142.45 EH". */
export function moneyText(value: string, currency: ShownCurrency, isSigned = false): string {
  const { sign, whole, fraction } = moneyParts(value, isSigned);
  const unit = currency.symbol ?? currency.code;
  return currency.placement === 'before' ? `${sign}${unit}${whole}${fraction}` : `${sign}${whole}${fraction} ${unit}`;
}

/** Groups the digits of a number that is being typed; leaves an unfinished fraction ("12.") as it is. */
export function groupDigits(value: string): string {
  const [whole = '', ...rest] = value.split('.');
  return [groupWhole(whole), ...rest].join('.');
}

const MAX_WHOLE_DIGITS = 12;

/**
 * Parses typed or pasted text of a money field. Grouping commas, spaces, full-width digits and the full-width point are
 * accepted; null means the text is refused and the field stays as it was.
 */
export function readMoneyInput(text: string, decimals: number): string | null {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '').replace(/。/g, '.');
  if (plain === '') return '';
  const match = /^(\d*)(?:(\.)(\d*))?$/.exec(plain);
  if (!match) return null;
  const [, whole = '', point = '', fraction = ''] = match;
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  if (trimmed.length > MAX_WHOLE_DIGITS || fraction.length > decimals || (point && decimals === 0)) return null;
  return `${trimmed || (point ? '0' : '')}${point}${fraction}`;
}

/** The number of digits and points before a position; commas do not count, they come and go. */
export function significantBefore(text: string, position: number): number {
  return text.slice(0, position).replace(/[^\d.]/g, '').length;
}

/** The caret position in a grouped text, after as many digits and points as before the grouping. */
export function caretPosition(grouped: string, significant: number): number {
  let seen = 0;
  for (let index = 0; index < grouped.length; index += 1) {
    if (seen === significant) return index;
    if (grouped[index] !== ',') seen += 1;
  }
  return grouped.length;
}

function groupWhole(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',');
}
