import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { type RedemptionRulesOnWire, redemptionLevels } from '@eh/contract/usdt/redemptions/rules.ts';
import { counted, type Effect } from '../../../staff/settings/index.ts';
import type { RecentRedemption } from './preview-store.ts';

/**
 * How many single redemptions exceeded the proposed limits or were below the proposed minimum, and how many were sent
 * later than the proposed quote time. Past levels are not recorded, so a level's limit is applied to all.
 */
export function previewRedemptions(
  redemptions: readonly RecentRedemption[],
  { before, after }: { readonly before: RedemptionRulesOnWire; readonly after: RedemptionRulesOnWire },
): readonly Effect[] {
  const minor = (text: string) => requireDecimal(text, COIN_DECIMALS);
  const above = (was: string, would: string) =>
    counted('redemptions_above', redemptions, {
      isChanged: was !== would,
      isMet: ({ amount_minor: amount }) => amount > minor(would),
    });
  return [
    ...counted('redemptions_below', redemptions, {
      isChanged: before.minimum !== after.minimum,
      isMet: ({ amount_minor: amount }) => amount < minor(after.minimum),
    }),
    ...above(before.code_above, after.code_above),
    ...above(before.code_above_risky, after.code_above_risky),
    ...above(before.four_eyes_above, after.four_eyes_above),
    ...above(before.four_eyes_above_risky, after.four_eyes_above_risky),
    ...redemptionLevels.flatMap((level) => above(before[level].single, after[level].single)),
    ...counted('redemptions_later', redemptions, {
      isChanged: before.quote_minutes !== after.quote_minutes,
      isMet: ({ created_at: from, requested_at: to }) => to.getTime() - from.getTime() > after.quote_minutes * MINUTE,
    }),
  ];
}
