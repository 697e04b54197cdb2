import type { Language } from '@eh/contract/platform/refusal.ts';
import type { PartView } from './queries.ts';

/** Why a part came back, in the reader's language. */
export function reasonText(view: PartView, language: Language): string {
  if (!view.reason) return '';
  return language === 'en' ? view.reason.en : view.reason.zh;
}
