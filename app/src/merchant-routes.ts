import type { RouteTable } from './shell/route.ts';
import { page } from './shell/route-kinds.ts';

/** The pages of shop orders and third-party apps. */
export const merchantRoutes = {
  'out-order': page(
    'pages/index/out-order',
    async () => (await import('./merchants/cashier/out-order-screen.tsx')).OutOrderScreen,
  ),
  'pay-link': page(
    'pages/index/pay-link',
    async () => (await import('./merchants/cashier/links/pay-link-screen.tsx')).PayLinkScreen,
  ),
  'invoice-mails': page(
    'pages/index/invoice-mails',
    async () => (await import('./merchants/cashier/invoices/invoice-mails-screen.tsx')).InvoiceMailsScreen,
  ),
  'cashier-payment': page(
    'pages/wallet/cashier-payment',
    async () => (await import('./merchants/cashier/payment/cashier-payment-screen.tsx')).CashierPaymentScreen,
  ),
  'shop-payment': page(
    'pages/orders/shop-payment',
    async () => (await import('./merchants/cashier/receipt/shop-payment-screen.tsx')).ShopPaymentScreen,
  ),
  'shop-payments': page(
    'pages/orders/shop-payments',
    async () => (await import('./merchants/cashier/receipt/shop-payments-screen.tsx')).ShopPaymentsScreen,
  ),
  'auth-apply': page(
    'pages/auth/auth-apply',
    async () => (await import('./merchants/apps/consent/auth-apply-screen.tsx')).AuthApplyScreen,
  ),
  grants: page(
    'pages/auth/grants',
    async () => (await import('./merchants/apps/grants/grants-screen.tsx')).GrantsScreen,
  ),
  grant: page('pages/auth/grant', async () => (await import('./merchants/apps/grants/grant-screen.tsx')).GrantScreen),
  plans: page('pages/auth/plans', async () => (await import('./merchants/apps/plans/plans-screen.tsx')).PlansScreen),
  plan: page('pages/auth/plan', async () => (await import('./merchants/apps/plans/plan-screen.tsx')).PlanScreen),
} as const satisfies Partial<RouteTable>;
