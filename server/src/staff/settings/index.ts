/** Settings: the modules' rules that owners change. One owner can make them stricter; loosening takes two. */

export { ruleProposals } from './change-rules.ts';
export { dataRules, dataRulesInForce } from './data-rules.ts';
export { counted, type Effect, PREVIEW_FACTS_MAX, previewSince } from './preview.ts';
export { publicValues } from './public-values.ts';
export { type RuleModule, ruleAudiences, settingEndpoints, settingScreen } from './setting-endpoints.ts';
export type { SettingsModule } from './settings-module.ts';
