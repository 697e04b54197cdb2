import type { Language } from './refusal.ts';

/** A sentence in both languages, without capital or full stop: it ends another one. */
export interface BilingualText {
  readonly en: string;
  readonly zh: string;
}

/** Schemas carry one text for what is wrong: this one holds both languages. */
export function fault({ en, zh }: BilingualText): string {
  return `${en}${BETWEEN}${zh}`;
}

/** The languages that `fault` put together; null where a text was not made by it. */
export function readFault(text: string): BilingualText | null {
  const [en, zh] = text.split(BETWEEN, 2);
  return en === undefined || zh === undefined ? null : { en, zh };
}

/** Words in the reader's language. */
export function inLanguage(words: BilingualText, language: Language): string {
  return language === 'en' ? words.en : words.zh;
}

const BETWEEN = '\u241E';
