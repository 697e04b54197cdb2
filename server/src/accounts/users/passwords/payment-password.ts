import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { PAYMENT_PASSWORD_LOCK_HOURS, PAYMENT_PASSWORD_TRIES } from '@eh/contract/accounts/users/limits.ts';
import { isTrivialPaymentPassword } from '@eh/contract/accounts/users/trivial-payment-password.ts';
import { HOUR, MINUTE } from '@eh/contract/platform/spans.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { hashPassword, isPassword } from '../../../platform/crypto/passwords.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { startSafetyPause } from '../safety/safety-pause.ts';
import { changeUser, lockUser, readUsers } from '../store.ts';
import { isPaymentProof, usePaymentProof } from './payment-proof.ts';

/**
 * Refuses unless the payment password is right or replaced by a passkey's proof. Wrong ones in a row lock it
 * (`PAYMENT_PASSWORD_TRIES`); the row lock counts parallel tries one by one. Belongs in an endpoint's `authorize`,
 * whose transaction commits the counted try.
 */
export async function verifyPaymentPassword(ctx: WriteContext, userId: string, plain: string): Promise<void> {
  if (isPaymentProof(plain)) return useProof(ctx, userId, plain);
  const user = await lockUser(ctx, userId);
  if (!user || user.security_password_hash === null) throw new Refusal(gateRefusals.NeedsSecurityPassword);
  const lockedUntil = user.security_password_locked_until;
  if (lockedUntil && lockedUntil > ctx.now)
    throw new Refusal(passwordRefusals.SecurityPasswordLocked, { minutes: minutesTo(ctx.now, lockedUntil) });
  if (await isPassword(plain, user.security_password_hash)) {
    if (user.security_password_failures > 0 || lockedUntil) await countFailures(ctx, userId, 0);
    return;
  }
  const failures = user.security_password_failures + 1;
  if (failures >= PAYMENT_PASSWORD_TRIES) {
    await lock(ctx, userId);
    throw new Refusal(passwordRefusals.SecurityPasswordLocked, {
      minutes: PAYMENT_PASSWORD_LOCK_HOURS * (HOUR / MINUTE),
    });
  }
  await countFailures(ctx, userId, failures);
  throw new Refusal(passwordRefusals.WrongSecurityPassword, { left: PAYMENT_PASSWORD_TRIES - failures });
}

/** A proof needs no lock: of two concurrent uses the database accepts only one, and nothing is counted. */
async function useProof(ctx: WriteContext, userId: string, proof: string): Promise<void> {
  const [user] = await readUsers(readContextOf(ctx), [userId]);
  if (!user?.hasPaymentPassword) throw new Refusal(gateRefusals.NeedsSecurityPassword);
  await usePaymentProof(ctx, userId, proof);
}

/** Refuses the payment passwords that an attacker would try first. */
export function refuseTrivialPaymentPassword(plain: string): void {
  if (isTrivialPaymentPassword(plain)) throw new Refusal(passwordRefusals.TrivialSecurityPassword);
}

/** A fingerprint that changes with the payment password and reveals nothing about it; null if there is none. */
export async function fingerprintOfPaymentPassword(ctx: WriteContext, userId: string): Promise<string | null> {
  const user = await lockUser(ctx, userId);
  const hash = user?.security_password_hash ?? null;
  return hash === null ? null : hashToken(hash);
}

/** Sets the payment password. Changing one, unlike first setting it, begins a safety pause. */
export async function setPaymentPassword(
  ctx: WriteContext,
  userId: string,
  plain: string,
): Promise<{ readonly isChange: boolean }> {
  refuseTrivialPaymentPassword(plain);
  const hash = await hashPassword(plain);
  const user = await lockUser(ctx, userId);
  const isChange = user !== null && user.security_password_hash !== null;
  if (isChange) await startSafetyPause(ctx, userId, { what: 'payment_password' });
  await changeUser(ctx, userId, {
    security_password_hash: hash,
    security_password_failures: 0,
    security_password_locked_until: null,
  });
  return { isChange };
}

function countFailures(ctx: WriteContext, userId: string, failures: number): Promise<void> {
  return changeUser(ctx, userId, { security_password_failures: failures, security_password_locked_until: null });
}

function lock(ctx: WriteContext, userId: string): Promise<void> {
  const until = new Date(ctx.now.getTime() + PAYMENT_PASSWORD_LOCK_HOURS * HOUR);
  return changeUser(ctx, userId, { security_password_failures: 0, security_password_locked_until: until });
}

function minutesTo(now: Date, then: Date): number {
  return Math.ceil((then.getTime() - now.getTime()) / MINUTE);
}
