/** Acts that a permission can close, and the route each of them stands behind. */
export const permissionActions = {
  'recharge.pay': 'cashier-payment',
  'order.sale': 'sale',
  'order.buy': 'buy-apply',
  'transfer.add': 'transfer',
  'exchange.usdt': 'buy-with-usdt',
  'exchange.in': null,
  'exchange.out': null,
  /** Going on with a trade; the ways out of one stay open to everybody. */
  'transaction.act': null,
  /** Beginning a dispute anew; who is complained about may always answer. */
  'complain.review': null,
} as const;

export type PermissionAction = keyof typeof permissionActions;
