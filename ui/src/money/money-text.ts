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

/** Groups the digits of a decimal without a currency. */
export function groupDigits(value: string): string {
  const [whole = '', ...rest] = value.split('.');
  return [groupWhole(whole), ...rest].join('.');
}

function groupWhole(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',');
}
