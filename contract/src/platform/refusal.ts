import { type BilingualText, inLanguage, type Language } from './languages/language.ts';

/** A kind of refusal: its code on the wire, its HTTP status and its text in both languages. */
export interface RefusalKind extends BilingualText {
  readonly code: number;
  readonly http: number;
}

export type RefusalTable = Readonly<Record<string, RefusalKind>>;

/** The text of a refusal; `{name}` in it is filled from the refusal's data. */
export function refusalMessage(
  kind: RefusalKind,
  language: Language,
  data: Readonly<Record<string, unknown>> = {},
): string {
  const text = inLanguage(kind, language);
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in data ? String(data[name]) : whole));
}
