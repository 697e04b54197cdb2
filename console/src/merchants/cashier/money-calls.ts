/** The calls whose answers change with every movement of a merchant's money. */
export const moneyCalls = [
  'POST /api/merchant/overview',
  'POST /api/merchant/orders',
  'POST /api/merchant/order',
  'POST /api/merchant/refunds',
  'POST /api/merchant/payouts',
  'POST /api/merchant/statement',
] as const;
