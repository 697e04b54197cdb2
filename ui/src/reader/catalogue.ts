import type { Language } from '@eh/contract/platform/refusal.ts';
import { languageOf } from './kept-settings.ts';
import { currentLanguage, useSettings } from './settings.ts';

/** The words of one room in both languages, of the same shape; a word with gaps is a function. */
export type Catalogue<Words extends object> = Readonly<Record<Language, Words>>;

/** Declares the words of a room. The English ones must have every entry of the Chinese ones, and no other. */
export function catalogue<Words extends object>(words: { 'zh-CN': Words; en: NoInfer<Words> }): Catalogue<Words> {
  return words;
}

/** The words of a room in the reader's language; the component draws again when the language changes. */
export function useWords<Words extends object>(words: Catalogue<Words>): Words {
  return words[useLanguage()];
}

/** The same outside of components. */
export function wordsNow<Words extends object>(words: Catalogue<Words>): Words {
  return words[currentLanguage()];
}

export function useLanguage(): Language {
  const choice = useSettings((settings) => settings.language);
  return languageOf(choice, navigator.languages);
}
