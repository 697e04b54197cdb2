import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { PartView } from './queries.ts';

/** The reason why a part was returned, in the user's language. */
export function reasonText(view: PartView, language: Language): string {
  if (!view.reason) return '';
  return inLanguage(view.reason, language);
}
