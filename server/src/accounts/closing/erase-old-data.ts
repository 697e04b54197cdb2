import { type ErasedPart, erasedParts } from '@eh/contract/operations/data-erasures/erased-parts.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { isLost } from '../../platform/database/database-faults.ts';
import type { Forgotten, OldRows } from '../../platform/database/statements/forget-oldest.ts';
import { dayOf, timeOf } from '../../platform/formats/local-day.ts';
import { dataRulesInForce } from '../../staff/settings/index.ts';
import { beginRun, endRun, noteErasure, noteRunFailure } from './retention-store.ts';

/** Erases some old data; returns how much, and where the next batch begins. */
export type RetentionErasers = Readonly<Record<ErasedPart, (ctx: WriteContext, old: OldRows) => Promise<Forgotten>>>;

interface ErasureParts {
  readonly transaction: <T>(work: (ctx: WriteContext) => Promise<T>) => Promise<T>;
  readonly erasers: RetentionErasers;
}

const ROWS_AT_ONCE = 1000;
const BATCHES_A_ROUND = 200;
/** The daily run begins in the platform's quiet hours. */
const BEGINS_AT = '03:00';
const daysOf = {
  notices: 'notice_days',
  sessions: 'session_days',
  chats: 'chat_days',
  support: 'support_days',
  feedback: 'feedback_days',
} as const satisfies Readonly<Record<ErasedPart, string>>;

/**
 * Erases what is older than its setting allows, once a local day, in small transactions. A part that fails delays no
 * other; its run stays open, and the next round tries it again. Returns whether another round should follow at once.
 */
export async function eraseOldData({ transaction, erasers }: ErasureParts): Promise<boolean> {
  const day = await transaction(async (ctx) => {
    const today = dayOf(ctx.now);
    return timeOf(ctx.now) >= BEGINS_AT && (await beginRun(ctx, today)) ? today : null;
  });
  if (day === null) return false;
  const errors: unknown[] = [];
  let isMoreLeft = false;
  for (const part of erasedParts) {
    try {
      isMoreLeft = (await erasePart({ transaction, erasers }, day, part)) || isMoreLeft;
    } catch (error) {
      if (isLost(error)) throw error;
      errors.push(error);
      await transaction((ctx) => noteRunFailure(ctx, day, { part, error: String(error) }));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} kinds of old data could not be erased`);
  if (!isMoreLeft) await transaction((ctx) => endRun(ctx, day));
  return isMoreLeft;
}

async function erasePart({ transaction, erasers }: ErasureParts, day: string, part: ErasedPart): Promise<boolean> {
  let past: Date | null = null;
  for (let batch = 0; batch < BATCHES_A_ROUND; batch += 1) {
    const erased: Forgotten = await transaction(async (ctx) => {
      const rules = await dataRulesInForce(readContextOf(ctx));
      const before = new Date(ctx.now.getTime() - rules[daysOf[part]] * DAY);
      const done = await erasers[part](ctx, { before, past, most: ROWS_AT_ONCE });
      await noteErasure(ctx, day, part, done.count);
      return done;
    });
    if (!erased.isMore) return false;
    past = erased.past;
  }
  return true;
}
