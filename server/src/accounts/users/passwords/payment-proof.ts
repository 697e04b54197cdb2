import type { WriteContext } from '../../../platform/context.ts';
import { hashToken, newToken } from '../../../platform/crypto/secrets.ts';
import { invalidRequest } from '../../../platform/http/requests/invalid-request.ts';
import { insertPaymentProof, takePaymentProof } from './payment-proof-store.ts';

const OF_PASSKEY = 'pk_';
const OF_PHONE = 'dk_';
const LIFE = 120_000;

/**
 * A proof that replaces the payment password for this user, once, within two minutes; with an act, for this act alone.
 * Stored as its hash.
 */
export async function issuePaymentProof(
  ctx: WriteContext,
  userId: string,
  action: string | null = null,
): Promise<string> {
  const proof = (action === null ? OF_PASSKEY : OF_PHONE) + newToken();
  const expiresAt = new Date(ctx.now.getTime() + LIFE);
  await insertPaymentProof(ctx, { token_hash: hashToken(proof), user_id: userId, action, expires_at: expiresAt });
  return proof;
}

/** Whether this is meant as such a proof; a payment password is six digits. */
export function isPaymentProof(given: string): boolean {
  return given.startsWith(OF_PASSKEY) || given.startsWith(OF_PHONE);
}

/** Uses a proof up. Another person's, a used or an old one is refused, and one for another act than the one under way. */
export async function usePaymentProof(ctx: WriteContext, userId: string, proof: string): Promise<void> {
  const taken = await takePaymentProof(ctx, userId, hashToken(proof));
  if (taken !== null && (taken.action === null || taken.action === ctx.action?.())) return;
  if (proof.startsWith(OF_PHONE))
    throw invalidRequest({
      en: 'the check by this phone has expired or was for something else, please confirm again',
      zh: '手机验证已过期或不适用于此操作，请重新确认',
    });
  throw invalidRequest({
    en: 'the passkey check has expired, please use the passkey again',
    zh: '通行密钥验证已过期，请重新验证',
  });
}
