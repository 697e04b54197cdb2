import type { Language } from '@eh/contract/platform/languages/language.ts';

const DEFAULT_LANGUAGE: Language = 'zh-CN';
const RANGES_MAX = 20;
/** A quality has three digits at most; malformed ones are ignored. */
const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/** The supported language that a reader prefers, by the Accept-Language header (RFC 9110, 12.5.4). */
export function preferredLanguage(accepted: string | undefined, otherwise: Language = DEFAULT_LANGUAGE): Language {
  let best: { readonly language: Language; readonly quality: number } | null = null;
  for (const range of (accepted ?? '').split(',').slice(0, RANGES_MAX)) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const language = tag === '*' ? otherwise : languageOfTag(tag);
    const quality = qualityOf(parameters);
    if (language !== null && quality > (best?.quality ?? 0)) best = { language, quality };
  }
  return best?.language ?? otherwise;
}

function languageOfTag(tag: string): Language | null {
  if (/^en(-|$)/i.test(tag)) return 'en';
  return /^zh(-|$)/i.test(tag) ? DEFAULT_LANGUAGE : null;
}

function qualityOf(parameters: readonly string[]): number {
  const [given] = parameters;
  return given === undefined ? 1 : Number(QUALITY.exec(given)?.[1] ?? 0);
}
