/** Account safety: the pause after a change of what guards an account, how its owner proves themselves in it, and how they stop it. */
export { safetyEndpoints } from './endpoints.ts';
export { accountSafetyRoom, safetyRules } from './rule-endpoints.ts';
export { safetyDeadlines } from './tell-owner.ts';
