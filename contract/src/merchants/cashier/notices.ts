import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

type ShopSum = Carries<'merchant' | 'amount' | 'currency'>;
type Payment = ShopSum & Carries<'payment_id' | 'order_no'>;

const ofPayment = {
  page: { route: 'shop-payment', id: 'payment_id' },
  // An app may have made the payment.
  changes: ['balance', 'transfers', 'payments', 'grants'],
  area: 'money',
  texts: 'fixed',
  facts: ['who', 'coins'],
  push: { texts: 'shared' },
} as const;
/** A user who did not pay an order has no page for it: they only have the coins. */
const ofCoins = { ...ofPayment, page: { route: 'wallet-orders' } } as const;

export const cashierNotices = {
  'payment.succeeded': notice<Payment & Carries<never, 'app'>>()({
    ...ofPayment,
    form: 'toast',
    hasSound: false,
    shownOn: ['out-order', 'cashier-payment'],
  }),
  'payment.refunded': notice<Payment>()({ ...ofPayment, form: 'toast', hasSound: true }),
  'payment.lapsed': notice<ShopSum & Carries<'order_no'>>()({ ...ofCoins, form: 'modal', hasSound: false }),
  'payout.received': notice<ShopSum>()({
    ...ofCoins,
    form: 'toast',
    hasSound: true,
    changes: ['balance', 'transfers'],
  }),
};
