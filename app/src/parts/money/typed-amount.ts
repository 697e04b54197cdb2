import { formatDecimal, parseDecimal } from '@eh/contract/platform/money.ts';

/** The minor units of a typed amount, which may still end with its decimal point; undefined unless it is above zero. */
export function typedAmount(text: string, decimals: number): bigint | undefined {
  const minor = parseDecimal(withoutTrailingPoint(text), decimals);
  return minor !== null && minor > 0n ? minor : undefined;
}

/** A typed amount with all its decimals, for a summary; "0.00" while nothing is typed. */
export function shownAmount(text: string, decimals: number): string {
  return formatDecimal(typedAmount(text, decimals) ?? 0n, decimals);
}

/** A typed amount as a request carries it. Throws where there is none: a form checks its fields before it sends them. */
export function sentAmount(text: string, decimals: number): string {
  const minor = typedAmount(text, decimals);
  if (minor === undefined) throw new Error('A request was made of an amount that was not typed');
  return formatDecimal(minor, decimals);
}

/** A typed amount without a trailing decimal point. */
export function withoutTrailingPoint(text: string): string {
  return text.replace(/\.$/, '');
}
