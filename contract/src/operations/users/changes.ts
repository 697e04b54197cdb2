import type { RouteName } from '../../accounts/gates/route-names.ts';

/** The changes that an operator may make to a user. */
export const userChangeKinds = ['status', 'fund_status', 'level', 'permission', 'group', 'route', 'sessions'] as const;
export type UserChangeKind = (typeof userChangeKinds)[number];

export const BAN_TITLE_MAX = 80;

/** Pages that can be closed to one user. Pages needed to resolve problems stay open to everybody. */
export const routesToBan = [
  'buy-market',
  'buy-apply',
  'sale',
  'transfer',
  'wallet',
  'buy-with-usdt',
  'cashier-payment',
  'out-order',
  'payment-information',
  'add-chain',
  'auth-apply',
  'set-identity',
  'address-list',
] as const satisfies readonly RouteName[];
