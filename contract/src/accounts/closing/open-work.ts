/** Unfinished things that prevent the closing of an account: each has to be finished, withdrawn or moved out before its owner can close it. */
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
