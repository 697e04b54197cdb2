/**
 * For these days after a pause a change can be disputed: what was added meanwhile proves nobody, and a rescue ends it. So
 * long the owner's code freezes the account, too.
 */
export const DISPUTED_DAYS = 7;

/** How far owners set what guards an account. They stand apart from the schemas, so that browsers can read them. */
export const accountSafetyBounds = {
  pause_hours: { least: 1, most: 720 },
  earlier_proof_minutes: { least: 1, most: 60 },
} as const;
