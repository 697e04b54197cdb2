/** How far back a preview looks. */
export const PREVIEW_DAYS = 30;

/** The things that a preview counts, each against the proposed value. */
export const effectNames = [
  'accepted_later',
  'confirmed_later',
  'trades_above',
  'trade_fees',
  'listings_outside',
  'listings_above',
  'transfers_above',
  'transfer_fees',
  'redemptions_above',
  'redemptions_below',
  'redemptions_later',
  'purchases_above',
  'purchases_below',
  'payment_fees',
  'payments_above',
  'payments_later',
  'merchant_days_above',
  'payouts_above',
  'complaints_answered_later',
  'proposals_answered_later',
  'reviews_asked_later',
] as const;
export type EffectName = (typeof effectNames)[number];
