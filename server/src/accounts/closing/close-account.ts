import { openWorkKinds } from '@eh/contract/accounts/closing/open-work.ts';
import { closingRefusals } from '@eh/contract/accounts/closing/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { DAY, epochSeconds } from '@eh/contract/platform/spans.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dataRulesInForce } from '../../staff/settings/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { moveClosing, requireUser, startSafetyPause, takeTurn } from '../users/index.ts';
import type { OpenWorkCounts } from './rules.ts';
import { endWaiting, putClosing, readClosing } from './store.ts';

type ClosingAnswer = AnswerOf<'GET /api/closing'>;

/** Whether an account is closing, and what keeps it open. */
export async function closingOf(ctx: ReadContext, counts: OpenWorkCounts, userId: string): Promise<ClosingAnswer> {
  const user = await requireUser(ctx, userId);
  const closing = await readClosing(ctx, userId);
  return {
    closes_at: closing?.state === 'waiting' ? epochSeconds(closing.closes_at) : null,
    days: (await dataRulesInForce(ctx)).closing_days,
    open: await openWorkOf(ctx, counts, userId),
    proof: user.mobile === null && user.email === null ? 'login_password' : 'code',
  };
}

/** The unfinished business of a person, always in the same order. */
export async function openWorkOf(
  ctx: ReadContext,
  counts: OpenWorkCounts,
  userId: string,
): Promise<ClosingAnswer['open']> {
  const open: ClosingAnswer['open'] = [];
  for (const what of openWorkKinds) {
    const count = await counts[what](ctx, userId);
    if (count > 0) open.push({ what, count });
  }
  return open;
}

/**
 * Begins to close an empty account. Locks the user, as everything that opens a trade, listing or transfer does, so that
 * of two concurrent actions the later one sees the earlier. Coins that arrive during the waiting days stop the closing.
 */
export async function closeAccount(ctx: WriteContext, counts: OpenWorkCounts, userId: string): Promise<Date> {
  await takeTurn(ctx, userId);
  const open = await openWorkOf(readContextOf(ctx), counts, userId);
  if (open.length > 0) throw new Refusal(closingRefusals.AccountNotEmpty, { open: open.map(({ what }) => what) });
  await startSafetyPause(ctx, userId, { what: 'closing' });
  if (!(await moveClosing(ctx, userId, { from: 'normal', to: 'closing' })))
    throw new Refusal(closingRefusals.AccountClosing);
  const { closing_days: days } = await dataRulesInForce(readContextOf(ctx));
  const closesAt = new Date(ctx.now.getTime() + days * DAY);
  await putClosing(ctx, userId, closesAt);
  await endSessionsOf(ctx, userId, null);
  return closesAt;
}

/** Cancels the closing of an account during its waiting days. */
export async function keepAccount(ctx: WriteContext, userId: string): Promise<void> {
  if (!(await moveClosing(ctx, userId, { from: 'closing', to: 'normal' })))
    throw new Refusal(closingRefusals.NotClosing);
  await endWaiting(ctx, userId, { state: 'kept', stoppedBy: [] });
}
