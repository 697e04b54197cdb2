/** Currencies and their decimals. Codes are configuration; the scales are fixed. */
export interface Currency {
  readonly code: string;
  readonly decimals: number;
  /** Fiat shows its symbol before the number, coins their code after it. */
  readonly symbol?: string;
}

/** An amount of money in whole minor units. This system has no other representation of money. */
export interface Amount {
  readonly currency: string;
  readonly minor: bigint;
}

/** The largest amount that can be typed: twelve digits before the point. */
export const MAX_WHOLE_DIGITS = 12;

const PLAIN_DECIMAL = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

/**
 * Reads a plain decimal ("12", "12.5", "12.50") into minor units. Returns null for anything else: signs, spaces,
 * exponents, full-width digits, too many decimals, too many digits.
 */
export function parseDecimal(text: string, decimals: number): bigint | null {
  return readDecimal(text, { decimals, wholeDigitsMax: MAX_WHOLE_DIGITS });
}

/** The pattern of a plain number with at most this many decimals, as shown in the API documents. */
export function plainDecimalPattern(decimals: number): RegExp {
  return new RegExp(`^(0|[1-9][0-9]{0,${MAX_WHOLE_DIGITS - 1}})([.][0-9]{1,${decimals}})?$`);
}

/** Whether the text is a plain decimal above zero. */
export function isPositiveDecimal(text: string, decimals: number): boolean {
  const minor = parseDecimal(text, decimals);
  return minor !== null && minor > 0n;
}

/**
 * Reads a plain decimal of any size that was checked before or written by this system. Throws if it is invalid, because
 * zero would hide the fault.
 */
export function requireDecimal(text: string, decimals: number): bigint {
  const minor = readDecimal(text, { decimals, wholeDigitsMax: Number.POSITIVE_INFINITY });
  if (minor === null) throw new Error(`${text} is no decimal with at most ${decimals} decimals`);
  return minor;
}

function readDecimal(
  text: string,
  { decimals, wholeDigitsMax }: { readonly decimals: number; readonly wholeDigitsMax: number },
): bigint | null {
  const match = PLAIN_DECIMAL.exec(text);
  const whole = match?.[1];
  const fraction = match?.[2] ?? '';
  if (whole === undefined || whole.length > wholeDigitsMax || fraction.length > decimals) return null;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Writes minor units as a plain decimal with all its decimals: 14245n with 2 decimals becomes "142.45". */
export function formatDecimal(minor: bigint, decimals: number): string {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** a × b / c in integers, rounded half up; a and b at least zero, c above zero. */
export function multiplyDivide(a: bigint, b: bigint, c: bigint): bigint {
  return (a * b * 2n + c) / (c * 2n);
}

/** Price of a quantity in fiat minor units: both scales have two decimals, so one hundred divides out. */
export function priceOf(quantityMinor: bigint, unitPriceMinor: bigint): bigint {
  return multiplyDivide(quantityMinor, unitPriceMinor, MINOR_PER_UNIT);
}

/** The most coins a fiat sum buys, rounded down so that nobody pays less than the price. */
export function quantityFor(fiatMinor: bigint, unitPriceMinor: bigint): bigint {
  return (fiatMinor * MINOR_PER_UNIT) / unitPriceMinor;
}

const MINOR_PER_UNIT = 100n;
export const COIN_DECIMALS = 2;
export const FIAT_DECIMALS = 2;
export const USDT_DECIMALS = 6;
