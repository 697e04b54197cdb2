import { DAY } from '@eh/contract/platform/spans.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { dataRulesInForce } from '../../staff/settings/index.ts';
import { noteErasure, type RetainedPart } from './retention-store.ts';

/** Erases some data from before an instant; says how much. */
export type RetentionErasers = Readonly<
  Record<RetainedPart, (ctx: WriteContext, before: Date, limit: number) => Promise<number>>
>;

const ROWS_AT_ONCE = 500;
const daysOf = { notices: 'notice_days', sessions: 'session_days' } as const;

/** Erases a bounded amount of what is older than its setting allows, and notes how much; says whether more is left. */
export async function eraseOldData(ctx: WriteContext, erasers: RetentionErasers): Promise<boolean> {
  const rules = await dataRulesInForce(readContextOf(ctx));
  let isMoreLeft = false;
  for (const part of ['notices', 'sessions'] as const) {
    const before = new Date(ctx.now.getTime() - rules[daysOf[part]] * DAY);
    const erased = await erasers[part](ctx, before, ROWS_AT_ONCE);
    await noteErasure(ctx, part, erased);
    isMoreLeft ||= erased === ROWS_AT_ONCE;
  }
  return isMoreLeft;
}
