import type { Language } from './refusal.ts';

/** A phrase in both languages, without capital or full stop: it completes another sentence. */
export interface BilingualText {
  readonly en: string;
  readonly zh: string;
}

/** Schemas carry one text for a fault: this one holds both languages. */
export function fault({ en, zh }: BilingualText): string {
  return `${en}${BETWEEN}${zh}`;
}

/** The languages that `fault` joined; null for a text that it did not make. */
export function readFault(text: string): BilingualText | null {
  const [en, zh] = text.split(BETWEEN, 2);
  return en === undefined || zh === undefined ? null : { en, zh };
}

/** The text in the reader's language. */
export function inLanguage(bilingual: BilingualText, language: Language): string {
  return language === 'en' ? bilingual.en : bilingual.zh;
}

const BETWEEN = '\u241E';
