import type * as z from 'zod';
import { appReleaseSettings } from './app-release-settings.ts';
import { bankSettings, contactDemandSettings } from './registry/account-settings.ts';
import { complaintSettings } from './registry/complaint-settings.ts';
import { dataSettings } from './registry/data-settings.ts';
import { marketSettings } from './registry/market-settings.ts';
import { lineSettings, platformSettings } from './registry/platform-settings.ts';
import { noticeSettings, supportSettings } from './registry/support-settings.ts';
import { tradeRuleSettings } from './registry/trade-settings.ts';
import { purchaseSettings } from './registry/usdt-settings.ts';
import { ruleSchema } from './rule-schema.ts';

/** The schemas of rules that are nothing but their registered settings. */
export const tradeRules = ruleSchema(tradeRuleSettings);
export const complaintRules = ruleSchema(complaintSettings);
export const marketRules = ruleSchema(marketSettings);
export const purchaseRules = ruleSchema(purchaseSettings);
export const contactDemand = ruleSchema(contactDemandSettings);
export const dataRules = ruleSchema(dataSettings);
export const platformDisplay = ruleSchema(platformSettings);
export const supportRules = ruleSchema(supportSettings);
export const noticeRules = ruleSchema(noticeSettings);
export const bankRules = ruleSchema(bankSettings);
export const lineRules = ruleSchema(lineSettings);
export const releaseRules = ruleSchema(appReleaseSettings);

export type TradeRulesOnWire = z.infer<typeof tradeRules>;
export type ComplaintRulesOnWire = z.infer<typeof complaintRules>;
export type MarketRulesOnWire = z.infer<typeof marketRules>;
export type PurchaseRulesOnWire = z.infer<typeof purchaseRules>;
export type ContactDemand = z.infer<typeof contactDemand>;
export type DataRules = z.infer<typeof dataRules>;
export type PlatformDisplay = z.infer<typeof platformDisplay>;
export type SupportRules = z.infer<typeof supportRules>;
export type NoticeRules = z.infer<typeof noticeRules>;
export type ReleaseRules = z.infer<typeof releaseRules>;
export type BankRules = z.infer<typeof bankRules>;
export type LineRules = z.infer<typeof lineRules>;
