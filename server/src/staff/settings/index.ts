/** Settings: rules of the modules that owners change; one owner makes them stricter, two loosen them. */
export { changeRules, readRules, ruleProposals, type SettingsModule } from './settings-module.ts';
