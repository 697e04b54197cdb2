import type { WriteContext } from '../../../platform/context.ts';
import { hashToken, newToken } from '../../../platform/crypto/secrets.ts';
import { invalidRequest } from '../../../platform/http/requests/invalid-request.ts';
import { insertPaymentProof, takePaymentProof } from './payment-proof-store.ts';

const PREFIX = 'pk_';
const LIFE = 120_000;

/** A proof that replaces the payment password for this user, once, within two minutes. Stored as its hash. */
export async function issuePaymentProof(ctx: WriteContext, userId: string): Promise<string> {
  const proof = PREFIX + newToken();
  const expiresAt = new Date(ctx.now.getTime() + LIFE);
  await insertPaymentProof(ctx, { token_hash: hashToken(proof), user_id: userId, expires_at: expiresAt });
  return proof;
}

/** Whether this is meant as such a proof; a payment password is six digits. */
export function isPaymentProof(given: string): boolean {
  return given.startsWith(PREFIX);
}

/** Uses a proof up. Another person's, a used or an old one is refused. */
export async function usePaymentProof(ctx: WriteContext, userId: string, proof: string): Promise<void> {
  if (!(await takePaymentProof(ctx, userId, hashToken(proof))))
    throw invalidRequest({
      en: 'the passkey check has expired, please use the passkey again',
      zh: '通行密钥验证已过期，请重新验证',
    });
}
