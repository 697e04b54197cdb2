import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { systemClock } from '../../platform/clock.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { keyedHash } from '../../platform/crypto/secrets.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import { matchingStep } from '../../platform/crypto/totp.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockedAfter, minutesUntil } from './factor-lock.ts';
import { readRecoveryCode } from './recovery-code.ts';
import { hasConfirmedTotp, lockTotp, noteTry, takeRecoveryCode } from './store.ts';

const USE = 'second factors';

export interface FactorTry {
  readonly userId: string;
  readonly given: string;
  /**
   * `confirmed` accepts codes of the confirmed secret and recovery codes; `new` accepts codes of a secret being
   * confirmed.
   */
  readonly of: 'confirmed' | 'new';
}

/**
 * Refuses unless this is an unused code of the authenticator or an unused recovery code. Belongs in `authorize`, whose
 * transaction commits the counted try. Codes are judged by real time, because the phone's clock is real.
 */
export async function verifyFactor(ctx: WriteContext, attempt: FactorTry): Promise<void> {
  const { userId, given } = attempt;
  const row = await lockTotp(ctx, userId);
  if (!row || (attempt.of === 'confirmed' && !row.confirmed_at))
    throw new Refusal(secondFactorRefusals.SecondFactorOff);
  if (attempt.of === 'new' && row.confirmed_at) throw new Refusal(secondFactorRefusals.SecondFactorOn);
  if (row.locked_until && row.locked_until > ctx.now) throw lockedUntil(ctx, row.locked_until);
  const step = /^\d{6}$/.test(given)
    ? matchingStep(factorVault(ctx.serverKeys).open(row.secret_sealed), given, systemClock.now())
    : null;
  const isFresh = step !== null && step > row.last_step;
  if (isFresh) return noteTry(ctx, userId, { failures: 0, locked_until: null, last_step: step });
  if (attempt.of === 'confirmed' && (await isRecoveryCode(ctx, userId, given)))
    return noteTry(ctx, userId, { failures: 0, locked_until: null });
  const failures = row.failures + 1;
  const until = lockedAfter(failures, ctx.now);
  await noteTry(ctx, userId, { failures, locked_until: until });
  throw until ? lockedUntil(ctx, until) : new Refusal(secondFactorRefusals.WrongSecondFactor);
}

/** Encrypts the secrets of authenticators for the database. */
export function factorVault(serverKeys: ServerKeys): Vault {
  return serverKeys.vaultFor(USE);
}

export function recoveryHash(serverKeys: ServerKeys, userId: string, plain: string): string {
  return keyedHash(serverKeys.keyFor(USE), userId, plain);
}

async function isRecoveryCode(ctx: WriteContext, userId: string, given: string): Promise<boolean> {
  const plain = readRecoveryCode(given);
  return plain !== null && takeRecoveryCode(ctx, userId, recoveryHash(ctx.serverKeys, userId, plain));
}

function lockedUntil(ctx: WriteContext, until: Date): Refusal {
  return new Refusal(secondFactorRefusals.SecondFactorLocked, { minutes: minutesUntil(ctx.now, until) });
}

/**
 * Verifies the second factor of a user whose password is correct. Returns false when they have none; refuses a missing
 * or wrong code. Belongs in `authorize`.
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
