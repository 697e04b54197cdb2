/** Acts that a permission can close, each with the route that it requires. */
export const permissionActions = {
  'recharge.pay': 'cashier-payment',
  'order.sale': 'sale',
  'order.buy': 'buy-apply',
  'transfer.add': 'transfer',
  'exchange.usdt': 'buy-with-usdt',
  'exchange.in': null,
  'exchange.out': null,
  /** Continuing a trade; ways to end one stay open to everybody. */
  'transaction.act': null,
  /** Reopening a dispute; the accused side may always answer. */
  'complain.review': null,
} as const;

export type PermissionAction = keyof typeof permissionActions;
