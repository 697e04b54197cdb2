import { COIN_DECIMALS, formatDecimal, requireDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import type { BookPosting } from './queries.ts';

/** The sum that an entry moved in each currency: the total of its credits, which equals its debits. */
export function totalsOf(
  postings: readonly Pick<BookPosting, 'amount' | 'currency'>[],
): readonly { readonly currency: string; readonly amount: string }[] {
  const totals = new Map<string, bigint>();
  for (const { amount, currency } of postings) {
    const isDebit = amount.startsWith('-');
    if (isDebit) continue;
    totals.set(currency, (totals.get(currency) ?? 0n) + requireDecimal(amount, decimalsOf(currency)));
  }
  return [...totals].map(([currency, total]) => ({ currency, amount: formatDecimal(total, decimalsOf(currency)) }));
}

function decimalsOf(currency: string): number {
  return currency === 'USDT' ? USDT_DECIMALS : COIN_DECIMALS;
}
