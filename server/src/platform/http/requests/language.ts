import { inEachLanguage, type Language } from '@eh/contract/platform/languages/language.ts';

const DEFAULT_LANGUAGE: Language = 'zh-CN';
const RANGES_MAX = 20;
/** A quality has three digits at most; malformed ones are ignored. */
const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/** The supported language that a reader prefers, by the Accept-Language header (RFC 9110, 12.5.4). */
export function preferredLanguage(accepted: string | undefined, otherwise: Language = DEFAULT_LANGUAGE): Language {
  const qualities = new Map<Language, number>();
  let quality = 0;
  for (const range of (accepted ?? '').split(',').slice(0, RANGES_MAX)) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const language = languageOfTag(tag);
    if (tag === '*') quality = Math.max(quality, qualityOf(parameters));
    if (language !== null) qualities.set(language, Math.max(qualities.get(language) ?? 0, qualityOf(parameters)));
  }
  return bestOf(qualities, { quality, otherwise });
}

interface Rest {
  /** The quality of all languages not named, from the range `*`. */
  readonly quality: number;
  readonly otherwise: Language;
}

/** The language with the highest quality; of equal ones, the first named. */
function bestOf(qualities: ReadonlyMap<Language, number>, { quality, otherwise }: Rest): Language {
  const unnamed = [otherwise, ...Object.values(inEachLanguage((language) => language))].filter(
    (language) => !qualities.has(language),
  );
  const all = [...qualities, ...unnamed.map((language) => [language, quality] as const)];
  const best = Math.max(...all.map(([, wanted]) => wanted));
  return best > 0 ? (all.find(([, wanted]) => wanted === best)?.[0] ?? otherwise) : otherwise;
}

function languageOfTag(tag: string): Language | null {
  if (/^en(-|$)/i.test(tag)) return 'en';
  return /^zh(-|$)/i.test(tag) ? DEFAULT_LANGUAGE : null;
}

function qualityOf(parameters: readonly string[]): number {
  const [given] = parameters;
  return given === undefined ? 1 : Number(QUALITY.exec(given)?.[1] ?? 0);
}
