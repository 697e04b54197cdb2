import { typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';

/** A typed amount of EH or fiat with both decimals; null unless it is above zero. */
export function amountOf(typed: string): string | null {
  const minor = typedAmount(typed, COIN_DECIMALS);
  return minor === undefined ? null : formatDecimal(minor, COIN_DECIMALS);
}
