import { openHours } from '@eh/contract/trading/market/open-hours.ts';
import { releaseConditionNames } from '@eh/contract/trading/trades/release-policy.ts';
import * as z from 'zod';

/** The part of the policy that is stored with a trade when it opens, so that later changes do not affect it. */
export const releaseTerms = z.strictObject({
  lines: z.array(z.strictObject({ name: z.enum(releaseConditionNames), is_met: z.boolean() })),
  /** The hours in which the trade's clock must end; null if not required. */
  open_hours: openHours.nullable(),
});
export type ReleaseTerms = z.infer<typeof releaseTerms>;
