import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, formatDecimal, parseDecimal } from '@eh/contract/platform/money.ts';
import { provenBalance } from '@eh/contract/wallet/solvency/proof.ts';

export type OwnProof = AnswerOf<'GET /api/solvency/proof'>['proof'];
export type Published = AnswerOf<'GET /api/solvency'>['days'][number];

/** The result of a check on this device: the proven balance, a failure, or no way to check here. */
export type Finding = { readonly kind: 'holds'; readonly amount: string } | { readonly kind: 'fails' | 'cannot' };

/**
 * Checks on this device that a proof matches the published root and is about this user. Browsers hash in secure contexts
 * only.
 */
export async function checkOwn(proof: OwnProof, published: Published | undefined, ownId: string): Promise<Finding> {
  if (!globalThis.isSecureContext) return { kind: 'cannot' };
  const total = published === undefined ? null : parseDecimal(published.owed, COIN_DECIMALS);
  if (!published || total === null || proof.owner_id !== ownId) return { kind: 'fails' };
  const { day, currency, root_hash: hash } = published;
  const balance = await provenBalance(proof, { day, currency, hash, total });
  if (balance === null) return { kind: 'fails' };
  return { kind: 'holds', amount: formatDecimal(balance, COIN_DECIMALS) };
}
