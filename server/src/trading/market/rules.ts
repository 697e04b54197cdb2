import { FIAT_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type MarketRulesOnWire, marketRules } from '@eh/contract/staff/settings/rule-schemas.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';
import { type NewAccountRules, unguardedNewAccounts } from '../payment-accounts/index.ts';
import type { ReviewRule } from './listing.ts';
import { previewMarket } from './preview/preview-market.ts';
import { recentListings } from './preview/preview-store.ts';

/** The rules of the market. Amounts in minor units. */
export interface MarketRules {
  readonly currency: string;
  readonly fiat: string;
  readonly lowestPriceMinor: bigint;
  readonly highestPriceMinor: bigint;
  /** The reference price before the first trade. */
  readonly firstPriceMinor: bigint;
  /** The smallest number of coins in a listing. */
  readonly smallestListingMinor: bigint;
  readonly openListingsMax: number;
  /** The most open buy listings of one user; 0 allows none. */
  readonly openBidsMax: number;
  readonly editsPerHourMax: number;
  readonly review: ReviewRule;
  /** The rules of new payment accounts until operators change them. */
  readonly newAccounts: NewAccountRules;
}

/** The rules until operators change them. */
export const defaultMarketRules: MarketRules = {
  currency: 'EH',
  fiat: 'CNY',
  newAccounts: unguardedNewAccounts,
  ...rulesOf(marketRules.parse(usualOf('market.rules'))),
};

/** The rules of the market; a change applies to everybody at once. */
export const marketSettings = marketSettingsFrom(defaultMarketRules);

function marketSettingsFrom(usual: MarketRules): SettingsModule<MarketRulesOnWire> {
  return {
    kind: 'market.rules',
    setting: { name: 'market', schema: marketRules, usual: onWire(usual) },
    queue: 'orders',
    readers: ['reviewer', 'arbiter', 'support', 'finance'],
    preview: async (ctx, change) => previewMarket(await recentListings(ctx), change),
    say: (rules) => `${rules.lowest_price} – ${rules.highest_price}, ${rules.open_orders}, > ${rules.review_above}`,
  };
}

/** The rules in force: those set by operators, or else the defaults. */
export async function marketRulesInForce(ctx: ReadContext, usual: MarketRules): Promise<MarketRules> {
  return { ...usual, ...rulesOf(await readSetting(ctx, marketSettingsFrom(usual).setting)) };
}

function rulesOf(wire: MarketRulesOnWire): Omit<MarketRules, 'currency' | 'fiat' | 'newAccounts'> {
  return {
    lowestPriceMinor: minor(wire.lowest_price),
    highestPriceMinor: minor(wire.highest_price),
    firstPriceMinor: minor(wire.first_price),
    smallestListingMinor: minor(wire.smallest_listing),
    openListingsMax: wire.open_orders,
    openBidsMax: wire.open_buy_listings,
    editsPerHourMax: wire.edits_an_hour,
    review: {
      windowHours: wire.review_window_hours,
      freeUpToMinor: minor(wire.review_above),
      freeUpToMinorAtLevelZero: minor(wire.review_above_level_zero),
    },
  };
}

function onWire(rules: MarketRules): MarketRulesOnWire {
  const { review } = rules;
  return {
    lowest_price: text(rules.lowestPriceMinor),
    highest_price: text(rules.highestPriceMinor),
    first_price: text(rules.firstPriceMinor),
    smallest_listing: text(rules.smallestListingMinor),
    open_orders: rules.openListingsMax,
    open_buy_listings: rules.openBidsMax,
    edits_an_hour: rules.editsPerHourMax,
    review_window_hours: review.windowHours,
    review_above: text(review.freeUpToMinor),
    review_above_level_zero: text(review.freeUpToMinorAtLevelZero),
  };
}

// Coins and fiat have the same two decimals.
function minor(amount: string): bigint {
  return requireDecimal(amount, FIAT_DECIMALS);
}

function text(amountMinor: bigint): string {
  return formatDecimal(amountMinor, FIAT_DECIMALS);
}
