/** Permissions that can be granted or taken away one by one. */
export const permissionNames = [
  'buy',
  'sale',
  'transfer',
  'exchange_in_usdt',
  'transaction',
  'complain',
  'wallet',
] as const;
export type PermissionName = (typeof permissionNames)[number];

/** The highest level of a user; levels begin at 0. */
export const LEVEL_MAX = 9;
