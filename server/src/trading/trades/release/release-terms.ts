import { openHours } from '@eh/contract/trading/market/open-hours.ts';
import { releaseLineNames } from '@eh/contract/trading/trades/release-policy.ts';
import * as z from 'zod';

/** What a trade keeps of the policy it was opened under: whatever operators switch later, people get what they were told. */
export const releaseTerms = z.strictObject({
  lines: z.array(z.strictObject({ name: z.enum(releaseLineNames), is_met: z.boolean() })),
  /** The hours that the end of its clock is held against; null where nothing is. */
  open_hours: openHours.nullable(),
});
export type ReleaseTerms = z.infer<typeof releaseTerms>;
