import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasConfirmedTotp, readConfirmedAt } from './store.ts';
import { verifyFactor } from './verify-factor.ts';

/** Second factors: an authenticator app that guards the login, and recovery codes for the day its phone is lost. */
export { secondFactorEndpoints } from './endpoints.ts';
export { eraseSecondFactors, removeFactorsSince } from './store.ts';

/**
 * Verifies the second factor of a user whose password is correct. Gives false when they have none; refuses a missing or
 * wrong code. Belongs in `authorize`.
 */
export async function verifySecondFactor(
  ctx: WriteContext,
  userId: string,
  given: string | undefined,
): Promise<boolean> {
  if (!(await hasConfirmedTotp(readContextOf(ctx), userId))) return false;
  if (given === undefined) throw new Refusal(secondFactorRefusals.NeedsSecondFactor);
  await verifyFactor(ctx, { userId, given, of: 'confirmed' });
  return true;
}

/** Like `verifySecondFactor`, but refuses a user who has no second factor. */
export function verifyOwnFactor(ctx: WriteContext, userId: string, given: string): Promise<void> {
  return verifyFactor(ctx, { userId, given, of: 'confirmed' });
}

/** Since when an authenticator guards the login, or null. */
export function totpConfirmedAt(ctx: ReadContext, userId: string): Promise<Date | null> {
  return readConfirmedAt(ctx, userId);
}
