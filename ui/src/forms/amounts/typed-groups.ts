/** Groups digits in a field. No country reads this space as a decimal sign, so it can always be taken out again. */
export const GROUP_SPACE = '\u202f';

/** A text being typed with the digits before its decimals in groups; one with other signs stays as it is. */
export function groupTyped(text: string): string {
  const [, whole, rest = ''] = /^(\d+)([.,]\d*)?$/.exec(text) ?? [];
  return whole === undefined ? text : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, GROUP_SPACE) + rest;
}

export function withoutGroups(text: string): string {
  return text.replaceAll(GROUP_SPACE, '');
}

/** The number of characters before a position; group spaces do not count, they come and go. */
export function significantBefore(text: string, position: number): number {
  return withoutGroups(text.slice(0, position)).length;
}

/** The caret position in a grouped text, behind as many characters as before the grouping. */
export function caretPosition(grouped: string, significant: number): number {
  let seen = 0;
  for (let index = 0; index < grouped.length; index += 1) {
    if (seen === significant) return index;
    if (grouped[index] !== GROUP_SPACE) seen += 1;
  }
  return grouped.length;
}
