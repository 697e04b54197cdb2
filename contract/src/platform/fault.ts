import type { BilingualText } from './languages/language.ts';

/** Schemas carry one text for a fault: this one holds both languages. It has no capital and no full stop, since it completes a sentence. */
export function fault({ en, zh }: BilingualText): string {
  return `${en}${BETWEEN}${zh}`;
}

/** The languages that `fault` joined; null for a text that it did not make. */
export function readFault(text: string): BilingualText | null {
  const [en, zh] = text.split(BETWEEN, 2);
  return en === undefined || zh === undefined ? null : { en, zh };
}

const BETWEEN = '\u241E';
