import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { isLost } from '../../platform/database/database-faults.ts';
import { ownRulesOf } from '../permissions/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { fundStatus, moveClosing, requireUser, takeTurn } from '../users/index.ts';
import { openWorkOf } from './close-account.ts';
import type { Eraser, OpenWorkCounts } from './rules.ts';
import { beginErasing, type DuePage, dueClosings, endErasing, endWaiting, lockClosing, noteErased } from './store.ts';

interface ErasureParts {
  transaction<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
  readonly counts: OpenWorkCounts;
  readonly erasers: readonly Eraser[];
}

const ACCOUNTS_A_PAGE = 20;
const STEPS_MAX = 10_000;

/**
 * Closes and erases the accounts whose waiting days are over, in small transactions. If the process ends midway, the
 * next round continues from the stored progress. A failing account delays no other; all errors are thrown at the end of
 * the round. Returns the number of accounts worked on.
 */
export async function eraseClosedAccounts(parts: ErasureParts): Promise<number> {
  const errors: Error[] = [];
  let count = 0;
  let after: string | null = null;
  do {
    const page: DuePage = { after, limit: ACCOUNTS_A_PAGE };
    const due: readonly string[] = await parts.transaction((ctx) => dueClosings(ctx, page));
    for (const userId of due) {
      const error = await eraseAccount(parts, userId);
      if (error) errors.push(error);
    }
    count += due.length;
    after = due.length === ACCOUNTS_A_PAGE ? (due.at(-1) ?? null) : null;
  } while (after !== null);
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${count} accounts could not be erased`);
  return count;
}

/**
 * All steps for one account, or the error that ended them. A lost database ends the whole round, because every account
 * would fail.
 */
async function eraseAccount(parts: ErasureParts, userId: string): Promise<Error | null> {
  try {
    for (let step = 0; step < STEPS_MAX; step += 1) if (!(await inOneStep(parts, userId))) break;
    return null;
  } catch (error) {
    if (isLost(error)) throw error;
    return new Error(`The account ${userId} could not be erased`, { cause: error });
  }
}

/** One step in its own transaction; returns whether another is needed. */
function inOneStep(parts: ErasureParts, userId: string): Promise<boolean> {
  return parts.transaction(async (ctx) => {
    const closing = await lockClosing(ctx, userId);
    if (closing === null) return false;
    if (closing.state === 'waiting') return endOrErase(ctx, parts.counts, userId);
    const eraser = parts.erasers.find(({ part }) => !closing.erased_parts.includes(part));
    if (eraser === undefined) {
      await endErasing(ctx, userId);
      return false;
    }
    const isMoreLeft = await eraser.erase(ctx, { userId, isBarred: closing.is_barred });
    if (!isMoreLeft) await noteErased(ctx, userId, eraser.part);
    return true;
  });
}

/**
 * The account closes only if it is still empty. If something arrived meanwhile or an operator froze it, the owner keeps
 * it.
 */
async function endOrErase(ctx: WriteContext, counts: OpenWorkCounts, userId: string): Promise<boolean> {
  await takeTurn(ctx, userId);
  const open = await openWorkOf(readContextOf(ctx), counts, userId);
  const user = await requireUser(readContextOf(ctx), userId);
  if (open.length > 0) {
    await moveClosing(ctx, userId, { from: 'closing', to: 'normal' });
    await endWaiting(ctx, userId, { state: 'stopped', stoppedBy: open.map(({ what }) => what) });
    return false;
  }
  if (!(await moveClosing(ctx, userId, { from: 'closing', to: 'closed' }))) {
    await endWaiting(ctx, userId, { state: 'stopped', stoppedBy: ['status'] });
    return false;
  }
  const rules = await ownRulesOf(readContextOf(ctx), user);
  const isBarred = user.fundStatus === fundStatus.restricted || rules.some((rule) => !rule.isAllowed);
  await beginErasing(ctx, userId, isBarred);
  await endSessionsOf(ctx, userId, null);
  return true;
}
