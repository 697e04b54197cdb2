/** States of a redemption of coins for USDT: the names in code and their numbers on the wire. */
export const redemptionStatus = {
  cancelled: -3,
  refused: -2,
  failed: -1,
  quoted: 0,
  underReview: 1,
  approved: 2,
  prepared: 3,
  sent: 4,
  confirmed: 5,
} as const;
export type RedemptionStatus = keyof typeof redemptionStatus;

/** The longest signed transaction that is accepted, in characters; a payout has about 360, or 560 on Tron. */
export const SIGNED_TEXT_MAX = 2000;

/** The format names of files for the offline signer, so that no other program misinterprets them. */
export const PAYOUT_FORMAT = 'eh-payout/1';
export const TRON_PAYOUT_FORMAT = 'eh-payout-tron/1';

/** Why a redemption needs two approvals: the limits of the window that it exceeds. */
export const redemptionReviewReasons = ['amount', 'new_device', 'new_address', 'new_account', 'address'] as const;
export type RedemptionReviewReason = (typeof redemptionReviewReasons)[number];
