import type { PortalRoutes } from './shell/portal/portal-route.ts';

/** Every page of the merchant portal. Each has its own code, fetched when it is opened. */
export const portalRoutes: PortalRoutes = {
  overview: {
    group: 'coins',
    icon: 'home',
    load: async () => (await import('./merchants/cashier/overview/overview-screen.tsx')).OverviewScreen,
  },
  payments: {
    group: 'coins',
    icon: 'bills',
    load: async () => (await import('./merchants/cashier/payments/payments-screen.tsx')).PaymentsScreen,
  },
  till: {
    group: 'coins',
    icon: 'qr',
    right: 'sell',
    load: async () => (await import('./merchants/cashier/till/till-screen.tsx')).TillScreen,
  },
  links: {
    group: 'coins',
    icon: 'link',
    load: async () => (await import('./merchants/cashier/links/links-screen.tsx')).LinksScreen,
  },
  invoices: {
    group: 'coins',
    icon: 'file',
    load: async () => (await import('./merchants/cashier/invoices/invoices-screen.tsx')).InvoicesScreen,
  },
  plans: {
    group: 'coins',
    icon: 'clock',
    load: async () => (await import('./merchants/plans/plans-screen.tsx')).PlansScreen,
  },
  refunds: {
    group: 'coins',
    icon: 'swap',
    load: async () => (await import('./merchants/cashier/refunds/refunds-screen.tsx')).RefundsScreen,
  },
  payouts: {
    group: 'coins',
    icon: 'out',
    load: async () => (await import('./merchants/cashier/payouts/payouts-screen.tsx')).PayoutsScreen,
  },
  statements: {
    group: 'coins',
    icon: 'calendar',
    load: async () => (await import('./merchants/cashier/statements/statements-screen.tsx')).StatementsScreen,
  },
  webhooks: {
    group: 'build',
    icon: 'link',
    load: async () => (await import('./merchants/webhooks/webhooks-screen.tsx')).WebhooksScreen,
  },
  keys: {
    group: 'build',
    icon: 'key',
    load: async () => (await import('./merchants/merchants/keys/keys-screen.tsx')).KeysScreen,
  },
  calls: {
    group: 'build',
    icon: 'list',
    right: 'calls',
    load: async () => (await import('./merchants/merchants/calls/calls-screen.tsx')).CallsScreen,
  },
  returns: {
    group: 'build',
    icon: 'globe',
    load: async () => (await import('./merchants/cashier/returns/returns-screen.tsx')).ReturnsScreen,
  },
  apps: {
    group: 'build',
    icon: 'apps',
    load: async () => (await import('./merchants/apps/own-apps/apps-screen.tsx')).AppsScreen,
  },
  team: {
    group: 'merchant',
    icon: 'users',
    load: async () => (await import('./merchants/merchants/team/team-screen.tsx')).TeamScreen,
  },
  changes: {
    group: 'merchant',
    icon: 'list',
    right: 'changes',
    load: async () => (await import('./merchants/merchants/changes/changes-screen.tsx')).ChangesScreen,
  },
  settings: {
    group: 'merchant',
    icon: 'gear',
    load: async () => (await import('./merchants/merchants/settings/settings-screen.tsx')).SettingsScreen,
  },
};
