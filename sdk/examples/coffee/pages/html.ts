import type { Language, Said } from '../menu.ts';

/** Markup that is already safe. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | null | readonly Markup[];

/** Writes markup; every text put into it is escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, index) => text + written(parts[index] ?? null)).join(''));
}

export const raw = (text: string): Markup => new Markup(text);

function written(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Reads a text in a language, and fills in its blanks. */
export function say(said: Said, language: Language, blanks: Readonly<Record<string, string>> = {}): string {
  return said[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => blanks[name] ?? whole);
}

/** Chinese for those who read it, English for everybody else. */
export const languageOf = (accepted: string | undefined): Language => (/^\s*zh/i.test(accepted ?? '') ? 'zh' : 'en');
