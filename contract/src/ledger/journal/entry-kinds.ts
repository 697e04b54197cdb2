/** The kinds of entries in the books: the movements of money by name. */
export const entryKinds = [
  'hold_for_listing',
  'return_from_listing',
  'lock_for_trade',
  'return_to_listing',
  'return_to_seller',
  'release_to_buyer',
  'split_trade',
  'transfer',
  'hold_for_review',
  'pass_review',
  'refuse_review',
  'credit_purchase',
  'hold_for_redemption',
  'pay_redemption',
  'refuse_redemption',
  'credit_by_operator',
  'debit_by_operator',
  'opening_coins',
  'hold_by_operator',
  'end_hold_by_operator',
  'hold_for_second_look',
  'settle_second_look',
  'pay_merchant',
  'refund_from_merchant',
  'payout_from_merchant',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The kinds of causes of a movement: rows of other modules. */
export const causeKinds = [
  'sell_order',
  'trade',
  'review',
  'transfer',
  'usdt_purchase',
  'usdt_redemption',
  'credit',
  'opening',
  'adjustment',
  'cashier_order',
  'merchant_refund',
  'merchant_payout',
] as const;
export type CauseKind = (typeof causeKinds)[number];
