import { contentRoutes } from './content-routes.ts';
import type { Routes } from './shell/route.ts';
import { staffRoutes } from './staff-routes.ts';

declare module './shell/route.ts' {
  interface Registered {
    readonly routes: typeof table;
  }
}

/** A queue of cases: one of them may be open, and the list may show decided cases. */
const QUEUE = { group: 'queues', params: ['caseId', 'list'] } as const;

/**
 * Every screen of the console, by the name of its path. Within a group the rail follows the order of this table; queues
 * follow the server's.
 */
const table = {
  orders: {
    ...QUEUE,
    icon: 'list',
    load: async () => (await import('./trading/market/listings-queue.tsx')).ListingQueueScreen,
  },
  identity: {
    ...QUEUE,
    icon: 'id',
    load: async () => (await import('./accounts/identity/identity-screen.tsx')).IdentityScreen,
  },
  accounts: {
    ...QUEUE,
    icon: 'card',
    load: async () => (await import('./trading/payment-accounts/claims-queue.tsx')).ClaimsScreen,
  },
  complaints: {
    ...QUEUE,
    icon: 'scale',
    load: async () => (await import('./trading/complaints/complaints-screen.tsx')).ComplaintsScreen,
  },
  contacts: {
    ...QUEUE,
    icon: 'device',
    load: async () => (await import('./accounts/contacts/contacts-queue.tsx')).ContactsScreen,
  },
  transfers: {
    ...QUEUE,
    icon: 'send',
    load: async () => (await import('./wallet/transfers/transfers-queue.tsx')).TransfersScreen,
  },
  redemptions: {
    ...QUEUE,
    icon: 'out',
    load: async () => (await import('./usdt/redemptions/redemptions-queue.tsx')).RedemptionsScreen,
  },
  credits: {
    ...QUEUE,
    icon: 'plus',
    load: async () => (await import('./wallet/credits/credits-queue.tsx')).CreditsScreen,
  },
  reports: {
    ...QUEUE,
    icon: 'flag',
    load: async () => (await import('./trading/profiles/reports-queue.tsx')).ReportsScreen,
  },
  suspended: {
    ...QUEUE,
    icon: 'pause',
    load: async () => (await import('./trading/trades/suspended/suspended-queue.tsx')).SuspendedScreen,
  },
  applications: {
    ...QUEUE,
    icon: 'store',
    load: async () => (await import('./operations/merchants/applications-queue.tsx')).ApplicationsScreen,
  },
  apps: {
    ...QUEUE,
    icon: 'store',
    load: async () => (await import('./merchants/apps/apps-queue.tsx')).AppsScreen,
  },
  payouts: {
    ...QUEUE,
    icon: 'out',
    load: async () => (await import('./merchants/cashier/payout-review/payouts-queue.tsx')).PayoutsScreen,
  },
  proposals: {
    ...QUEUE,
    icon: 'edit',
    load: async () => (await import('./staff/operators/proposals/proposals-screen.tsx')).ProposalsScreen,
  },

  figures: {
    group: 'lookUp',
    icon: 'chart',
    section: 'trades',
    load: async () => (await import('./operations/dashboard/figures-screen.tsx')).FiguresScreen,
  },
  trades: {
    group: 'lookUp',
    icon: 'trade',
    section: 'trades',
    params: ['tradeId'],
    load: async () => (await import('./trading/trades/trades-screen.tsx')).TradesScreen,
  },
  listings: {
    group: 'lookUp',
    icon: 'store',
    section: 'trades',
    params: ['number'],
    isFreshByParams: true,
    load: async () => (await import('./trading/trades/listings-screen.tsx')).ListingsScreen,
  },
  'wash-trades': {
    group: 'lookUp',
    icon: 'swap',
    section: 'trades',
    load: async () => (await import('./trading/wash-trades/wash-screen.tsx')).WashScreen,
  },
  deadlines: {
    group: 'lookUp',
    icon: 'clock',
    section: 'trades',
    load: async () => (await import('./trading/trades/deadlines/deadlines-screen.tsx')).DeadlinesScreen,
  },
  books: {
    group: 'lookUp',
    icon: 'ledger',
    section: 'books',
    params: ['accountId', 'entryId'],
    load: async () => (await import('./operations/books/books-screen.tsx')).BooksScreen,
  },
  circulation: {
    group: 'lookUp',
    icon: 'bank',
    section: 'books',
    load: async () => (await import('./operations/books/circulation/circulation-screen.tsx')).CirculationScreen,
  },
  exchange: {
    group: 'lookUp',
    icon: 'usdt',
    section: 'exchange',
    params: ['view', 'purchaseId'],
    load: async () => (await import('./usdt/purchases/exchange-screen.tsx')).ExchangeScreen,
  },
  users: {
    group: 'lookUp',
    icon: 'users',
    section: 'users',
    params: ['userId'],
    load: async () => (await import('./operations/users/users-screen.tsx')).UsersScreen,
  },
  merchants: {
    group: 'lookUp',
    icon: 'store',
    section: 'merchants',
    params: ['merchantId'],
    load: async () => (await import('./operations/merchants/merchants-screen.tsx')).MerchantsScreen,
  },
  'registered-apps': {
    group: 'lookUp',
    icon: 'device',
    section: 'registered-apps',
    params: ['appId'],
    load: async () =>
      (await import('./merchants/apps/registered-apps/registered-apps-screen.tsx')).RegisteredAppsScreen,
  },
  'erased-data': {
    group: 'lookUp',
    icon: 'clock',
    section: 'users',
    load: async () => (await import('./operations/data-erasures/erasures-screen.tsx')).ErasuresScreen,
  },
  errors: {
    group: 'lookUp',
    icon: 'warn',
    section: 'errors',
    params: ['causeId'],
    load: async () => (await import('./operations/error-reports/errors-screen.tsx')).ErrorsScreen,
  },
  'past-credits': {
    params: ['creditId'],
    isFreshByParams: true,
    load: async () => (await import('./wallet/credits/past-screen.tsx')).PastCreditsScreen,
  },

  settings: {
    group: 'settings',
    icon: 'gear',
    section: 'settings',
    params: ['name'],
    load: async () => (await import('./staff/settings/all/all-settings-screen.tsx')).AllSettingsScreen,
  },
  levels: {
    group: 'settings',
    icon: 'up',
    section: 'levels',
    load: async () => (await import('./accounts/permissions/levels-screen.tsx')).LevelsScreen,
  },
  methods: {
    group: 'settings',
    icon: 'pause',
    section: 'methods',
    load: async () => (await import('./trading/payment-accounts/methods/methods-screen.tsx')).MethodsScreen,
  },
  ...contentRoutes,
  ...staffRoutes,
} as const;

export const routes: Routes = table;
