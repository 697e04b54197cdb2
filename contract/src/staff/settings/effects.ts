/** The span of time that a preview looks back over. */
export const PREVIEW_DAYS = 30;

/** The things that a preview counts, each against the wished value. */
export const effectNames = [
  'accepted_later',
  'confirmed_later',
  'trades_above',
  'trade_fees',
  'listings_outside',
  'listings_above',
  'transfers_above',
  'transfer_fees',
] as const;
export type EffectName = (typeof effectNames)[number];
