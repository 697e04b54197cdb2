import { COIN_DECIMALS, formatDecimal, parseDecimal } from '@eh/contract/platform/money.ts';

/** Both parts of a split, as decimal strings; null unless the buyer's part is more than nothing and less than all. */
export function splitOf(amount: string, buyerPart: string): { readonly buyer: string; readonly seller: string } | null {
  const [all, part] = [parseDecimal(amount, COIN_DECIMALS), parseDecimal(buyerPart.trim(), COIN_DECIMALS)];
  if (all === null || part === null || part <= 0n || part >= all) return null;
  return { buyer: formatDecimal(part, COIN_DECIMALS), seller: formatDecimal(all - part, COIN_DECIMALS) };
}
