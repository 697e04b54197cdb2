import { inLanguage, type Words } from '@eh/contract/fault.ts';
import type { Language } from '@eh/contract/refusal.ts';

export type { Words } from '@eh/contract/fault.ts';

/** Where no operator says anything. */
export const noWords: Words = { zh: '', en: '' };

/** A reason in the reader's language; what was said in one language only is read as it was said. */
export function reasonFor(row: { readonly reason: string; readonly reason_en: string }, language: Language): string {
  return inLanguage(wordsOf(row), language);
}

export function wordsOf(row: { readonly reason: string; readonly reason_en: string }): Words {
  return { zh: row.reason, en: row.reason_en === '' ? row.reason : row.reason_en };
}
