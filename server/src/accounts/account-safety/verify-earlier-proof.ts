import { safetyRefusals } from '@eh/contract/accounts/account-safety/refusals.ts';
import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { AttemptCounter, WINDOW_SECONDS } from '../../platform/attempts/attempt-counter.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import type { UserCaller } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { totpConfirmedAt, verifyOwnFactor } from '../second-factors/index.ts';
import { isEarlierPassword, noteEarlierProof, readPause } from '../users/index.ts';
import { EARLIER_PASSWORD_TRIES } from './limits.ts';

/** Older than every pause: the proof was compared with the account as it was before the change. */
const BEFORE = new Date(0);

/**
 * Refuses a factor that was set during or after the change. Otherwise marks this session as verified. Belongs in
 * `authorize`.
 */
export async function verifyEarlierProof(
  ctx: WriteContext,
  caller: UserCaller,
  given: ParsedRequestOf<'POST /api/safety/prove'>,
): Promise<void> {
  if (!(await readPause(readContextOf(ctx), caller.userId))) throw new Refusal(safetyRefusals.NoSafetyPause);
  const verifierSince =
    given.way === 'authenticator'
      ? await verifyAuthenticator(ctx, caller.userId, given.proof)
      : await verifyEarlierPassword(ctx, caller.userId, given.proof);
  if (!(await noteEarlierProof(ctx, { ...caller, verifierSince }))) throw new Refusal(safetyRefusals.NoEarlierProof);
}

async function verifyAuthenticator(ctx: WriteContext, userId: string, code: string): Promise<Date> {
  const confirmedAt = await totpConfirmedAt(readContextOf(ctx), userId);
  if (!confirmedAt) throw new Refusal(safetyRefusals.NoEarlierProof);
  await verifyOwnFactor(ctx, userId, code);
  return confirmedAt;
}

async function verifyEarlierPassword(ctx: WriteContext, userId: string, plain: string): Promise<Date> {
  const tries = new AttemptCounter<'earlier'>(ctx.serverKeys.keyFor('earlier passwords'));
  const count = await tries.lock(ctx, 'earlier', userId);
  if (count >= EARLIER_PASSWORD_TRIES) throw new Refusal(commonRefusals.TooManyRequests, { seconds: WINDOW_SECONDS });
  const isRight = await isEarlierPassword(readContextOf(ctx), userId, plain);
  if (isRight === null) throw new Refusal(safetyRefusals.NoEarlierProof);
  if (isRight) {
    await tries.forget(ctx, 'earlier', userId);
    return BEFORE;
  }
  await tries.count(ctx, 'earlier', userId);
  throw new Refusal(safetyRefusals.WrongEarlierProof, { left: EARLIER_PASSWORD_TRIES - 1 - count });
}
