import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { newTotpSecret, totpAddress } from '../../platform/crypto/totp.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noteAddedKey, requireUser, startSafetyPause } from '../users/index.ts';
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts';
import { confirm, hasConfirmedTotp, removeFactors, replaceRecoveryCodes, replaceUnconfirmedTotp } from './store.ts';
import { factorVault, recoveryHash } from './verify-factor.ts';

const RECOVERY_CODES = 10;

/** A new secret for somebody's authenticator app; it guards nothing yet. */
export async function beginTotp(ctx: WriteContext, userId: string): Promise<{ secret: string; address: string }> {
  const user = await requireUser(readContextOf(ctx), userId);
  const secret = newTotpSecret();
  if (!(await replaceUnconfirmedTotp(ctx, userId, factorVault(ctx.serverKeys).seal(secret))))
    throw new Refusal(secondFactorRefusals.SecondFactorOn);
  return { secret, address: totpAddress(user.username, secret) };
}

/**
 * From now on each login by password needs a code, and the safety pause begins. Returns the recovery codes, which are
 * stored only as hashes.
 */
export async function confirmTotp(ctx: WriteContext, userId: string): Promise<string[]> {
  await noteAddedKey(ctx, userId, { what: 'authenticator_added' });
  if (!(await confirm(ctx, userId))) throw new Refusal(secondFactorRefusals.SecondFactorOn);
  return makeRecoveryCodes(ctx, userId);
}

/** Removes the second factor: the login needs the password alone again. */
export async function endTotp(ctx: WriteContext, userId: string): Promise<void> {
  await startSafetyPause(ctx, userId, { what: 'authenticator' });
  await removeFactors(ctx, userId);
}

/** Replaces all recovery codes by new ones. */
export async function renewRecoveryCodes(ctx: WriteContext, userId: string): Promise<string[]> {
  if (!(await hasConfirmedTotp(readContextOf(ctx), userId))) throw new Refusal(secondFactorRefusals.SecondFactorOff);
  await startSafetyPause(ctx, userId, { what: 'recovery_codes' });
  return makeRecoveryCodes(ctx, userId);
}

async function makeRecoveryCodes(ctx: WriteContext, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode((limit) => ctx.ids.below(limit)));
  const hashes = codes.map((code) => recoveryHash(ctx.serverKeys, userId, readRecoveryCode(code) ?? ''));
  await replaceRecoveryCodes(ctx, userId, hashes);
  return codes;
}
