/** Settings: rules of the modules that owners change; one owner makes them stricter, two loosen them. */

export { ruleProposals } from './change-rules.ts';
export { dataRules, dataRulesInForce } from './data-rules.ts';
export { counted, type Effect, PREVIEW_FACTS_MAX, previewSince } from './preview.ts';
export { publicValues } from './public-values.ts';
export { type RuleModule, ruleAudiences, settingEndpoints, settingScreen } from './setting-endpoints.ts';
export type { SettingsModule } from './settings-module.ts';
