/** Markup that is already safe. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | null | readonly Markup[];

/** Writes markup for a server-made page; every text inserted is escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: strings.map((text, index) => text + written(parts[index] ?? null)).join('') };
}

export const rawMarkup = (markup: string): Markup => ({ markup });

function written(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
  return String(part).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
