import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import * as z from 'zod';

/** An operator's stored reason; the English text is empty if it was given before both languages were required. */
interface Said {
  readonly reason: string;
  readonly reason_en: string | null;
}

/** A reason in both languages; if given in only one, that text stands for both. */
export function wordsOf({ reason, reason_en: english }: Said): BilingualText {
  return { zh: reason, en: english === null || english === '' ? reason : english };
}

type MaybeSaid = { readonly [K in keyof Said]: Said[K] | null };

/** A reason in the reader's language, or null if there is none. */
export function reasonFor(row: Said, language: Language): string;
export function reasonFor(row: MaybeSaid, language: Language): string | null;
export function reasonFor({ reason, reason_en }: MaybeSaid, language: Language): string | null {
  return reason === null ? null : inLanguage(wordsOf({ reason, reason_en }), language);
}

/** The decision and reason that the first of two operators signed. */
export const signedDecision = z
  .object({ decision: z.string(), reason: z.string(), reason_en: z.string().default('') })
  .transform(({ decision, ...said }) => ({ decision, reason: wordsOf(said) }));
