import type { AnswerOf } from '@eh/contract/calls.ts';
import { DAY, MINUTE } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { decidedSince } from '../round-store.ts';
import { waitingByAge } from './case-store.ts';

/** Applicants are told to expect half an hour and promised six hours at most. */
const AGE_MINUTES = [30, 120, 360] as const;
const DAYS = 7;

/** The age of waiting cases, and how long decisions took. */
export async function presentFigures(ctx: ReadContext): Promise<AnswerOf<'GET /api/operator/identity/figures'>> {
  const now = ctx.now.getTime();
  const counts = await waitingByAge(
    ctx,
    AGE_MINUTES.map((minutes) => new Date(now - minutes * MINUTE)),
  );
  const decisions = await decidedSince(ctx, new Date(now - DAYS * DAY));
  return {
    ages: counts.map((count, index) => ({ below_minutes: AGE_MINUTES[index] ?? null, count })),
    decided: {
      days: DAYS,
      passed: decisions.passed,
      returned: decisions.returned,
      median_minutes: decisions.medianMinutes,
      slowest_minutes: decisions.slowestMinutes,
    },
  };
}
