import type { WriteContext } from '../../../platform/context.ts';
import { hashToken, newToken } from '../../../platform/crypto/secrets.ts';
import { invalidRequest } from '../../../platform/http/requests/invalid-request.ts';
import { insertPaymentProof, takePaymentProof } from './payment-proof-store.ts';

const OF_PASSKEY = 'pk_';
const OF_PHONE = 'dk_';
const LIFE = 120_000;

/**
 * A proof that replaces the payment password for this user, once, within two minutes; If an act is given, it is valid
 * only for that act. Stored as a hash.
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

/** Whether the input is meant as such a proof; a payment password has six digits. */
export function isPaymentProof(given: string): boolean {
  return given.startsWith(OF_PASSKEY) || given.startsWith(OF_PHONE);
}

/** Uses up a proof. Refuses another user's, a used or an expired one, and one for a different act. */
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
