import { typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, formatDecimal, parseDecimal } from '@eh/contract/platform/money.ts';

/** Both parts of a split, as decimal strings; null unless the buyer's part is above zero and below the total. */
export function splitOf(amount: string, buyerPart: string): { readonly buyer: string; readonly seller: string } | null {
  const [all, part] = [parseDecimal(amount, COIN_DECIMALS), typedAmount(buyerPart, COIN_DECIMALS)];
  if (all === null || part === undefined || part >= all) return null;
  return { buyer: formatDecimal(part, COIN_DECIMALS), seller: formatDecimal(all - part, COIN_DECIMALS) };
}
