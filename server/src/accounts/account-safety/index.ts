/**
 * Account safety: the pause after a change of a password, phone, e-mail or second factor, how its owner verifies
 * themselves during it, and how they freeze the account. The changes that begin it stand in `users/safety`.
 */

export { endDisputedKeys } from './end-disputed-keys.ts';
export { safetyEndpoints } from './endpoints.ts';
export { safetyDeadlines } from './notify-owner.ts';
export { safetyRules } from './safety-rules.ts';
