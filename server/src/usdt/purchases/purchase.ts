import type { PurchaseStatus } from '@eh/contract/usdt/purchases/status.ts';

/** The state of a quote when USDT arrive at its address. */
export interface Quote {
  readonly status: PurchaseStatus;
  readonly usdtMinor: bigint;
  readonly rateE4: bigint;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Arrived USDT: the time of their block by the chain's clock, and when we first saw them by ours. */
export interface Arrival {
  readonly usdtMinor: bigint;
  readonly blockAt: Date;
  readonly seenAt: Date;
}

/** Tolerance for the chain's clock: chains round it, and miners may set it slightly ahead or behind. */
const CHAIN_CLOCK_MILLISECONDS = 60_000;

/**
 * Whether USDT arrived in time for a quote: the quote is still waiting, or it has ended but their block is older. The
 * second case covers a payment made in time while our node was down.
 */
export function isInTime(quote: Quote, { blockAt, seenAt }: Arrival): boolean {
  if (quote.status === 'waiting' && seenAt < quote.expiresAt) return true;
  const isOver = quote.status === 'waiting' || quote.status === 'expired';
  const earliest = quote.createdAt.getTime() - CHAIN_CLOCK_MILLISECONDS;
  return isOver && blockAt.getTime() >= earliest && blockAt < quote.expiresAt;
}

/** The rate of a credit: the quoted one for exactly the quoted amount, in time; otherwise the current one. */
export function creditRate(
  quote: Pick<Quote, 'usdtMinor' | 'rateE4'> | null,
  deposit: { readonly usdtMinor: bigint; readonly isInTime: boolean },
  currentE4: bigint | null,
): { readonly rateE4: bigint; readonly isAtQuote: boolean } | null {
  if (quote !== null && deposit.isInTime && quote.usdtMinor === deposit.usdtMinor)
    return { rateE4: quote.rateE4, isAtQuote: true };
  return currentE4 === null ? null : { rateE4: currentE4, isAtQuote: false };
}

/** The status of a quote after a reorganisation removed its deposit. */
export function statusAfterDrop(expiresAt: Date | null, now: Date): PurchaseStatus {
  return expiresAt !== null && now < expiresAt ? 'waiting' : 'expired';
}
