import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';

/** The currency that grants are capped in; test apps use the same, in coins without value. */
export const GRANT_CURRENCY = 'EH';

/** An amount of coins, from minor units to the decimals of answers. */
export function coins(minor: bigint): string {
  return formatDecimal(minor, COIN_DECIMALS);
}

/** The most that an app may pay for a user. */
export interface Caps {
  readonly paymentMinor: bigint;
  readonly dayMinor: bigint;
}

/** Caps in the form of answers. */
export function presentCaps(caps: Caps | null): { currency: string; payment: string; day: string } | null {
  return caps && { currency: GRANT_CURRENCY, payment: coins(caps.paymentMinor), day: coins(caps.dayMinor) };
}

/** The caps stored in a row, or null without the right `pay`. */
export function capsIn(row: {
  readonly payment_cap_minor: bigint | null;
  readonly day_cap_minor: bigint | null;
}): Caps | null {
  const { payment_cap_minor: paymentMinor, day_cap_minor: dayMinor } = row;
  return paymentMinor === null || dayMinor === null ? null : { paymentMinor, dayMinor };
}
