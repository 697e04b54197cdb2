import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { creditRefusals } from '@eh/contract/wallet/credits/refusals.ts';
import { reachOf } from '../../accounts/users/index.ts';
import { creditByOperator, debitByOperator, postMovements } from '../../ledger/journal/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { dropDeadline } from '../../platform/deadlines/deadlines.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dropFirstSignature, firstSignerGone, signSecond } from '../../staff/signatures/index.ts';
import { CREDIT_DEADLINE, requireAvailable } from './ask-credit.ts';
import { barOf, type CreditEvent } from './credit.ts';
import { CREDIT_QUEUE, signers, signingOf } from './queue.ts';
import { type CreditRow, endCredit } from './store.ts';

export interface CreditEnd {
  readonly event: Exclude<CreditEvent, 'expire'>;
  readonly operatorId: string;
  readonly reason: string;
}

/**
 * Signs, refuses or cancels a requested credit. A signature posts it once, in the same transaction; of two concurrent
 * operators, the first counts and the other is refused.
 */
export async function endAskedCredit(ctx: WriteContext, asked: CreditRow, end: CreditEnd): Promise<CreditRow> {
  requireOpen(ctx, asked, end);
  // A frozen account may still receive or lose coins by two operators' decision; only a closed one has nobody left to
  // receive them.
  if (end.event === 'sign' && (await reachOf(ctx, asked.user_id)) === 'closed')
    throw new Refusal(creditRefusals.CreditAccountClosed);
  const row = await endCredit(ctx, asked.id, { event: end.event, by: end.operatorId, reason: end.reason });
  if (row === null) throw new Refusal(creditRefusals.CreditMovedOn);
  await dropDeadline(ctx, { kind: CREDIT_DEADLINE, subjectId: row.id });
  // Comes after the credit itself, because a case is always locked before its signature.
  if (end.event !== 'sign') await dropFirstSignature(ctx, CREDIT_QUEUE, row.id);
  else {
    await requireTwo(ctx, row, end.operatorId);
    await post(ctx, row);
  }
  return row;
}

/**
 * Requester and signer must be two people, and the requester must still be allowed to issue coins and not have lost
 * their keys since.
 */
async function requireTwo(ctx: WriteContext, asked: CreditRow, operatorId: string): Promise<void> {
  const first = await signSecond(ctx, { ...signingOf(asked), operatorId, roles: signers });
  if (first === null) throw await firstSignerGone(readContextOf(ctx), asked.asked_by);
}

/** Throws the reason why this operator may not do this to the credit now. */
export function requireOpen(ctx: WriteContext, row: CreditRow, { event, operatorId }: Omit<CreditEnd, 'reason'>): void {
  const facts = { status: row.status, isAsker: row.asked_by === operatorId, isPastEnd: row.expires_at <= ctx.now };
  const bar = barOf(event, facts);
  if (bar !== null) throw new Refusal(creditRefusals[bar]);
}

async function post(ctx: WriteContext, row: CreditRow): Promise<void> {
  const amount = { currency: row.currency, minor: row.amount_minor };
  const parts = { creditId: row.id, userId: row.user_id, amount };
  try {
    await postMovements(ctx, [row.kind === 'credit' ? creditByOperator(parts) : debitByOperator(parts)]);
  } catch (error) {
    if (error instanceof Refusal && error.kind === ledgerRefusals.InsufficientFunds)
      await requireAvailable(readContextOf(ctx), { ...parts, currency: row.currency, amountMinor: row.amount_minor });
    throw error;
  }
  await publish(ctx, 'notice', {
    user_id: row.user_id,
    type: row.kind === 'credit' ? 'credit.received' : 'credit.taken_back',
    data: { amount: formatDecimal(row.amount_minor, COIN_DECIMALS), currency: row.currency },
  });
}
