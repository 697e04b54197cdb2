import type { BilingualText } from './languages/language.ts';

/**
 * Joins both languages, because a schema has only one text per fault. It has no capital and no full stop, because it
 * completes a sentence.
 */
export function fault({ en, zh }: BilingualText): string {
  return `${en}${BETWEEN}${zh}`;
}

/** The languages joined by `fault`; null for any other text. */
export function readFault(text: string): BilingualText | null {
  const [en, zh] = text.split(BETWEEN, 2);
  return en === undefined || zh === undefined ? null : { en, zh };
}

const BETWEEN = '\u241E';
