import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { ruleTexts } from '@eh/contract/staff/settings/registry/registry.ts';
import type { RuleKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** The names of all rules, as the registry of settings gives them. */
export const ruleNames = catalogue({ 'zh-CN': namesIn('zh-CN'), en: namesIn('en') });

function namesIn(language: Language) {
  const names = Object.entries(ruleTexts).map(([kind, { name }]) => [kind, inLanguage(name, language)]);
  // The keys of the registry are the kinds, which `Object.fromEntries` does not say.
  return Object.fromEntries(names) as Record<RuleKind, string>;
}
