import type { AnswerOf } from '@eh/contract/calls.ts';
import { accountIdOf, type EntryProof, provenEntry } from '@eh/contract/ledger/journal/entry-proof.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { Bill } from './queries.ts';

export type PublishedDay = AnswerOf<'GET /api/solvency'>['days'][number];

/** The result of a check on this device: the bill's block and the published one, a failure, or no way to check. */
export type EntryFinding =
  | {
      readonly kind: 'holds';
      readonly height: number;
      /** Null until a block at or after the bill's is published. */
      readonly published: { readonly height: number; readonly day: string } | null;
    }
  | { readonly kind: 'fails' | 'cannot' };

/** The newest published day whose block is at or after this height. */
export function publishedFor(days: readonly PublishedDay[], height: number): PublishedDay | undefined {
  return days.find(({ block }) => block !== null && block.height >= height);
}

/** Checks on this device that the proof belongs to this bill of this user and leads to the published block. */
export async function checkEntry(
  proof: EntryProof,
  about: { readonly bill: Bill; readonly userId: string; readonly day: PublishedDay | undefined },
): Promise<EntryFinding> {
  if (!globalThis.isSecureContext) return { kind: 'cannot' };
  const { bill, userId, day } = about;
  const proven = await provenEntry(proof);
  const accountId = await accountIdOf(userId, bill.account, bill.currency);
  const isBill =
    proven?.entryId === bill.id &&
    proven.lines.some(
      (line) =>
        line.accountId === accountId &&
        formatDecimal(line.amount, COIN_DECIMALS) === bill.amount &&
        formatDecimal(line.balanceAfter, COIN_DECIMALS) === bill.balance_after,
    );
  if (!proven || !isBill) return { kind: 'fails' };
  if (!day?.block) return { kind: 'holds', height: proven.block.height, published: null };
  const { height, hash } = day.block;
  if (proven.head.height !== height || proven.head.hash !== hash) return { kind: 'fails' };
  return { kind: 'holds', height: proven.block.height, published: { height, day: day.day } };
}
