/** The cashier: merchants' orders, their payment, refunds and payouts. */

export { findMerchantCauses } from './bill-causes.ts';
export { cashierChecks } from './books-checks.ts';
export { embedRoutes } from './embed/embed-route.ts';
export { cashierEndpoints } from './endpoints.ts';
export { cashierListeners } from './funding/settle-funding.ts';
export { eraseCustomers } from './invoices/invoice-store.ts';
export { invoiceDeadlines, invoiceMailDeadlines } from './invoices/mail-invoice.ts';
export { forgetInvoiceMails } from './invoices/mail-store.ts';
export { cashierOpenEndpoints } from './open-endpoints.ts';
export { createOrder } from './orders/create-order.ts';
export { cashierDeadlines } from './orders/expire-orders.ts';
export { findOrders as findCashierOrders } from './orders/order-store.ts';
export { tokenOfOrder } from './orders/order-token.ts';
export { isInFiat } from './orders/price-order.ts';
export { countOpenPayments } from './payments/closing-store.ts';
export { payOrder } from './payments/pay-order.ts';
export { payTestOrder } from './payments/pay-test-order.ts';
export { refusePayoutsOfGrant } from './payouts/decide-payout.ts';
export { GRANT_PAID } from './payouts/notify-of-payout.ts';
export { payOut } from './payouts/pay-out.ts';
export { findPayouts as findMerchantPayouts } from './payouts/payout-store.ts';
export { payoutQueue } from './payouts/review/payout-queue.ts';
export { volumeOf } from './portal/volume.ts';
export { presentOpenPayouts } from './present-open.ts';
export { findRefunds as findMerchantRefunds } from './refunds/refund-store.ts';
export { cashierSettings } from './rules.ts';
