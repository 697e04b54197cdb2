import type { TradeStatus } from '../../trading/trades/status.ts';
import type { ArticleName } from './article-names.ts';

/** The article for each side of a trade in each of its states. */
export const articleOfTrade = {
  cancelled: { buyer: 'cancel-a-trade', seller: 'cancel-a-trade' },
  awaitingAcceptance: { buyer: 'time-limits', seller: 'time-limits' },
  awaitingPayment: { buyer: 'how-to-pay', seller: 'time-limits' },
  awaitingConfirmation: { buyer: 'seller-does-not-release', seller: 'confirm-and-release' },
  confirmed: { buyer: 'balances-explained', seller: 'balances-explained' },
  transferred: { buyer: 'balances-explained', seller: 'balances-explained' },
  inComplaint: { buyer: 'after-a-complaint', seller: 'after-a-complaint' },
  succeeded: { buyer: 'balances-explained', seller: 'fees' },
  failed: { buyer: 'after-a-complaint', seller: 'after-a-complaint' },
  suspended: { buyer: 'suspended-trade', seller: 'suspended-trade' },
} as const satisfies Readonly<Record<TradeStatus, { readonly buyer: ArticleName; readonly seller: ArticleName }>>;

/**
 * The articles after the time to pay has run out, by the seller's next step: none, or saying whether the money has
 * arrived.
 */
export const articleOfLatePayment = {
  late: { buyer: 'paid-too-late', seller: 'when-time-runs-out' },
  grace: { buyer: 'paid-too-late', seller: 'confirm-and-release' },
} as const satisfies Readonly<Record<string, { readonly buyer: ArticleName; readonly seller: ArticleName }>>;
