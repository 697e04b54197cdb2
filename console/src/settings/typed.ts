import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, parseDecimal } from '@eh/contract/platform/money.ts';

const NUMBER = /^\d{1,4}$/;

/** What is typed as an amount of EH or fiat: both have two decimals. Null where it is none above zero. */
export function amountOf(typed: string): string | null {
  const minor = parseDecimal(typed.trim(), COIN_DECIMALS);
  return minor === null || minor <= 0n ? null : formatDecimal(minor, FIAT_DECIMALS);
}

/** What is typed as a whole number within bounds, or null. */
export function numberOf(
  typed: string,
  { least, most }: { readonly least: number; readonly most: number },
): number | null {
  const text = typed.trim();
  return NUMBER.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null;
}
