/** Unfinished business that prevents closing an account: each item must be finished, withdrawn or moved out first. */
export const openWorkKinds = [
  'balance',
  'trades',
  'orders',
  'complaints',
  'transfers',
  'purchases',
  'redemptions',
  'payments',
  'grants',
  'merchants',
  'identity',
  'contacts',
] as const;
export type OpenWorkKind = (typeof openWorkKinds)[number];
