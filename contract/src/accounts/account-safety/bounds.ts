/** How long selling and transferring pause after a change of payment password, phone or e-mail, until an operator sets another time. */
export const PAUSE_AFTER_CHANGE_HOURS = 24;

/**
 * For this many days after a pause, a change can be disputed: keys added since prove nothing, and a rescue removes
 * them. For as long, the owner's stop code can freeze the account.
 */
export const DISPUTED_DAYS = 7;

/**
 * The range in which owners can set the protection of accounts. Separate from the schemas, so that browsers can import
 * it.
 */
export const accountSafetyBounds = {
  pause_hours: { least: 1, most: 720 },
  earlier_proof_minutes: { least: 1, most: 60 },
} as const;
