import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, parseDecimal } from '@eh/contract/platform/money.ts';

const NUMBER = /^\d{1,4}$/;

/** Parses an amount of EH or fiat, both with two decimals; null unless it is above zero. */
export function amountOf(typed: string): string | null {
  const minor = parseDecimal(typed.trim(), COIN_DECIMALS);
  return minor === null || minor <= 0n ? null : formatDecimal(minor, FIAT_DECIMALS);
}

/** Parses a whole number within bounds, or null. */
export function numberOf(
  typed: string,
  { least, most }: { readonly least: number; readonly most: number },
): number | null {
  const text = typed.trim();
  return NUMBER.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null;
}
