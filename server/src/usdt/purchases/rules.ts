import { requireDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type PurchaseRulesOnWire, purchaseRules } from '@eh/contract/staff/settings/rule-schemas.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';
import { previewPurchases } from './preview/preview-purchases.ts';
import { recentPurchases } from './preview/preview-store.ts';

/** The rules of buying coins with USDT. Amounts in minor units of USDT. */
export interface PurchaseRules {
  readonly currency: string;
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
  readonly quoteMinutes: number;
}

export const defaultPurchaseRules: PurchaseRules = {
  currency: 'EH',
  ...rulesOf(purchaseRules.parse(usualOf('purchase.rules'))),
};

/** The rules of new quotes; a quote keeps its end. */
export const purchaseSettings: SettingsModule<PurchaseRulesOnWire> = {
  kind: 'purchase.rules',
  setting: { name: 'purchases', schema: purchaseRules, usual: purchaseRules.parse(usualOf('purchase.rules')) },
  queue: 'exchange',
  readers: ['finance'],
  preview: async (ctx, change) => previewPurchases(await recentPurchases(ctx), change),
  say: (rules) => `${rules.minimum} – ${rules.maximum} USDT, ${rules.quote_minutes} min`,
};

/** The rules in force: in the currency of the server. */
export async function purchaseRulesInForce(ctx: ReadContext, usual: PurchaseRules): Promise<PurchaseRules> {
  return { ...usual, ...rulesOf(await readSetting(ctx, purchaseSettings.setting)) };
}

function rulesOf(wire: PurchaseRulesOnWire): Omit<PurchaseRules, 'currency'> {
  return {
    minimumMinor: requireDecimal(wire.minimum, USDT_DECIMALS),
    maximumMinor: requireDecimal(wire.maximum, USDT_DECIMALS),
    quoteMinutes: wire.quote_minutes,
  };
}
