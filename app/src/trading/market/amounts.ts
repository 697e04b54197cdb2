import { typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { FIAT_DECIMALS, formatDecimal, multiplyDivide, requireDecimal } from '@eh/contract/platform/money.ts';
import type { ShownCurrency } from '@eh/ui/money/money-text.ts';
import { moneyText } from '@eh/ui/money/money-text.ts';

/** Minor units of an amount that the server sent. */
export function minorOf(text: string): bigint {
  return requireDecimal(text, FIAT_DECIMALS);
}

/** Minor units of a typed amount; undefined unless it is above zero. */
export function typedMinor(text: string): bigint | undefined {
  return typedAmount(text, FIAT_DECIMALS);
}

export function decimalOf(minor: bigint): string {
  return formatDecimal(minor, FIAT_DECIMALS);
}

/** Minor units as typed text, without zero cents. */
export function typedOf(minor: bigint): string {
  return withoutCents(decimalOf(minor));
}

/** A range of amounts: "¥500 – 20,000". */
export function rangeText(minimum: string, maximum: string, fiat: ShownCurrency): string {
  const bare: ShownCurrency = { code: '', symbol: '', placement: 'before' };
  return `${moneyText(withoutCents(minimum), fiat)} – ${moneyText(withoutCents(maximum), bare)}`;
}

export function roundText(value: string, currency: ShownCurrency): string {
  return moneyText(withoutCents(value), currency);
}

/** The distance of a price from another in basis points; negative below it. */
export function distanceBasisPoints(price: bigint, from: bigint): bigint {
  if (from === 0n) return 0n;
  return price < from
    ? -multiplyDivide(from - price, BASIS_POINTS, from)
    : multiplyDivide(price - from, BASIS_POINTS, from);
}

/** Basis points as percent without a sign: "0.43" for 43. */
export function percentText(basisPoints: bigint): string {
  return formatDecimal(basisPoints < 0n ? -basisPoints : basisPoints, FIAT_DECIMALS);
}

const BASIS_POINTS = 10_000n;

function withoutCents(value: string): string {
  return value.replace(/\.00$/, '');
}

/** A share in thousandths, for a progress bar. */
export function permilleOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * PERMILLE) / whole);
}

export const PERMILLE_MAX = 1000;
const PERMILLE = 1000n;
