import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { creditRefusals } from '@eh/contract/wallet/credits/refusals.ts';
import type { CreditKind } from '@eh/contract/wallet/credits/status.ts';
import { findUserOfAccount } from '../../accounts/users/index.ts';
import { balancesOf } from '../../ledger/journal/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { type DeadlineHandlers, setDeadline } from '../../platform/deadlines/deadlines.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dropFirstSignature, signatureExpiry, signFirst } from '../../staff/signatures/index.ts';
import { CREDIT_QUEUE, signingOf } from './queue.ts';
import { type CreditRow, endCredit, insertCredit } from './store.ts';

/** The kind of the deadline after which a credit can no longer be signed. */
export const CREDIT_DEADLINE = 'credit.expire';

export interface AskedCredit {
  readonly operatorId: string;
  readonly kind: CreditKind;
  readonly account: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly reason: { readonly zh: string; readonly en: string };
  readonly reference: string;
}

/** Requests a credit for one operator, who signs first; it waits for a second operator and moves nothing yet. */
export async function askCredit(ctx: WriteContext, asked: AskedCredit): Promise<CreditRow> {
  const user = await findUserOfAccount(readContextOf(ctx), asked.account);
  if (!user) throw new Refusal(creditRefusals.CreditPersonNotFound);
  const { kind, currency, amountMinor } = asked;
  if (kind === 'take_back') await requireAvailable(readContextOf(ctx), { userId: user.id, currency, amountMinor });
  const expiresAt = signatureExpiry(ctx.now);
  const row = await insertCredit(ctx, {
    id: ctx.ids.next(ctx.now),
    credit_no: ctx.ids.orderNumber(ctx.now),
    kind,
    user_id: user.id,
    currency,
    amount_minor: amountMinor,
    reason_zh: asked.reason.zh,
    reason_en: asked.reason.en,
    reference: asked.reference,
    status: 'asked',
    asked_by: asked.operatorId,
    asked_at: ctx.now,
    expires_at: expiresAt,
    ended_by: null,
    ended_at: null,
    end_reason: null,
  });
  await signFirst(ctx, { ...signingOf(row), operatorId: row.asked_by });
  await setDeadline(ctx, { kind: CREDIT_DEADLINE, subjectId: row.id, dueAt: expiresAt });
  return row;
}

/** The time to sign has passed; a credit that has ended already stays unchanged. */
async function expireCredit(ctx: WriteContext, id: string): Promise<void> {
  const expired = await endCredit(ctx, id, { event: 'expire', by: null, reason: null });
  if (expired !== null) await dropFirstSignature(ctx, CREDIT_QUEUE, id);
}

/** Refuses to take back more than the user has available: coins on sale, in escrow or held cannot be taken. */
export async function requireAvailable(
  ctx: ReadContext,
  {
    userId,
    currency,
    amountMinor,
  }: { readonly userId: string; readonly currency: string; readonly amountMinor: bigint },
): Promise<void> {
  const { available } = await balancesOf(ctx.reader, userId, currency);
  if (available < amountMinor)
    throw new Refusal(creditRefusals.CreditExceedsBalance, { free: formatDecimal(available, COIN_DECIMALS), currency });
}

/** The deadline of credits that wait for a signature. */
export const creditDeadlines: DeadlineHandlers = { [CREDIT_DEADLINE]: expireCredit };
