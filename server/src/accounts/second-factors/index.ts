/** Second factors: an authenticator app that guards the login, and recovery codes in case its phone is lost. */

export { secondFactorEndpoints } from './endpoints.ts';
export { eraseSecondFactors, removeFactorsSince, totpConfirmedAt } from './store.ts';
export { verifyOwnFactor, verifySecondFactor } from './verify-factor.ts';
