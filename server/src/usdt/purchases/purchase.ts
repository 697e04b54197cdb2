import type { PurchaseStatus } from '@eh/contract/usdt/purchases/status.ts';

/** What is known of a quote when USDT come to its address. */
export interface Quote {
  readonly status: PurchaseStatus;
  readonly usdtMinor: bigint;
  readonly rateE4: bigint;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** USDT that came: when their block was made by the chain's clock, and when we first saw it by ours. */
export interface Arrival {
  readonly usdtMinor: bigint;
  readonly blockAt: Date;
  readonly seenAt: Date;
}

/** Chains round their clocks, and miners set them a little ahead or behind. */
const CHAIN_CLOCK_MILLISECONDS = 60_000;

/**
 * Whether USDT belong to a quote: it still waits, or it has ended but they were in a block before it did. The second
 * holds for whoever paid in time while our node was down.
 */
export function isInTime(quote: Quote, { blockAt, seenAt }: Arrival): boolean {
  if (quote.status === 'waiting' && seenAt < quote.expiresAt) return true;
  const isOver = quote.status === 'waiting' || quote.status === 'expired';
  const earliest = quote.createdAt.getTime() - CHAIN_CLOCK_MILLISECONDS;
  return isOver && blockAt.getTime() >= earliest && blockAt < quote.expiresAt;
}

/** The rate that USDT are credited at: the quoted one for just what was quoted, in time; otherwise the one of now. */
export function creditRate(
  quote: Pick<Quote, 'usdtMinor' | 'rateE4'> | null,
  deposit: { readonly usdtMinor: bigint; readonly isInTime: boolean },
  currentE4: bigint | null,
): { readonly rateE4: bigint; readonly isAtQuote: boolean } | null {
  if (quote !== null && deposit.isInTime && quote.usdtMinor === deposit.usdtMinor)
    return { rateE4: quote.rateE4, isAtQuote: true };
  return currentE4 === null ? null : { rateE4: currentE4, isAtQuote: false };
}

/** What a quote becomes when the chain takes back what was seen for it. */
export function afterDrop(expiresAt: Date | null, now: Date): PurchaseStatus {
  return expiresAt !== null && now < expiresAt ? 'waiting' : 'expired';
}
