import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { proveFactor } from './prove-factor.ts';
import { hasConfirmedTotp, readConfirmedAt } from './store.ts';

/** Second factors: an authenticator app that guards the login, and recovery codes for the day its phone is lost. */
export { secondFactorEndpoints } from './endpoints.ts';

/**
 * Asks for the second factor of somebody whose password is right. False when he has none; a missing or wrong one is
 * refused. Belongs in `prove`.
 */
export async function proveSecondFactor(
  ctx: WriteContext,
  userId: string,
  given: string | undefined,
): Promise<boolean> {
  if (!(await hasConfirmedTotp(readContextOf(ctx), userId))) return false;
  if (given === undefined) throw new Refusal(secondFactorRefusals.NeedsSecondFactor);
  await proveFactor(ctx, { userId, given, of: 'confirmed' });
  return true;
}

/** The same of somebody who has one: a missing one is refused. */
export function proveOwnFactor(ctx: WriteContext, userId: string, given: string): Promise<void> {
  return proveFactor(ctx, { userId, given, of: 'confirmed' });
}

/** Since when an authenticator guards the login, or null. */
export function totpConfirmedAt(ctx: ReadContext, userId: string): Promise<Date | null> {
  return readConfirmedAt(ctx, userId);
}
