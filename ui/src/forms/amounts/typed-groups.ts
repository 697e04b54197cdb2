/** The space between groups of digits. No country uses it as a decimal sign, so it can always be removed again. */
export const GROUP_SPACE = '\u202f';

/** Groups the digits before the decimals of a text being typed; a text with other characters is unchanged. */
export function groupTyped(text: string): string {
  const [, whole, rest = ''] = /^(\d+)([.,]\d*)?$/.exec(text) ?? [];
  return whole === undefined ? text : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, GROUP_SPACE) + rest;
}

export function withoutGroups(text: string): string {
  return text.replaceAll(GROUP_SPACE, '');
}

/** The number of characters before a position, without group spaces, which come and go. */
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
