import type { RouteName } from './route-names.ts';

/** Blocked while the user's fund status is restricted. */
export const tradeRestrictedRoutes: readonly RouteName[] = [
  'transfer',
  'sale',
  'buy-apply',
  'cashier-payment',
  'buy-market',
  'sell-apply',
  'post-bid',
  'quick-trade',
];

/** Need a payment password. `payment-infomation` is the misspelt variant that older links carry. */
export const paymentPasswordRoutes: readonly RouteName[] = [
  'set-identity',
  'cashier-payment',
  'buy-market',
  'buy-apply',
  'transfer',
  'buy-trade',
  'sale-trade',
  'sale',
  'out-order',
  'wallet-orders',
  'trades',
  'orders-trades',
  'sales',
  'orders-sales',
  'my-sale-order',
  'payment-information',
  'payment-infomation',
  'add-chain',
  'auth-apply',
  'auth-add-wallet',
  'sell-apply',
  'post-bid',
  'quick-trade',
  'my-bid',
  'price-alerts',
  'workspace',
  'day-statement',
];

/** Need a completed real-name verification. */
export const identityRoutes: readonly RouteName[] = [
  'buy-market',
  'buy-apply',
  'transfer',
  'buy-trade',
  'sale-trade',
  'sale',
  'out-order',
  'wallet-orders',
  'trades',
  'orders-trades',
  'sales',
  'orders-sales',
  'my-sale-order',
  'payment-information',
  'payment-infomation',
  'add-chain',
  'auth-add-wallet',
  'sell-apply',
  'post-bid',
  'quick-trade',
  'my-bid',
  'price-alerts',
  'workspace',
  'day-statement',
];

const boundRoutes: readonly RouteName[] = [
  'payment-information',
  'transfer',
  'set-psd',
  'change-secpassword',
  'changeSecPass',
];

/** Need a bound phone where the platform demands one. */
export const mobileRoutes: readonly RouteName[] = [...boundRoutes, 'change-mobile'];

/** Need a bound e-mail where the platform demands one. */
export const emailRoutes: readonly RouteName[] = [...boundRoutes, 'change-email'];

/** Open to people who are not logged in; everything else leads to login. */
export const publicRoutes: readonly RouteName[] = [
  'splash',
  'login',
  'login-index',
  'register',
  'forgot-password',
  'freeze-account',
  'auth-login',
  'support',
  'terms',
  'privacy',
  'lines',
  'pay-link',
  'invoice-mails',
  'shared-listing',
];
