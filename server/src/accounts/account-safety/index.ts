/** Account safety: the pause after a change of what guards an account, how its owner verifies themselves in it, and how they stop it. */
export { safetyEndpoints } from './endpoints.ts';
export { safetyDeadlines } from './notify-owner.ts';
export { accountSafetyScreen, safetyRules } from './rule-endpoints.ts';
