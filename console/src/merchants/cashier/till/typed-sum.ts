/** The keys of the till: digits, the point, and the key that takes one back. */
export const tillKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'delete'] as const;
export type TillKey = (typeof tillKeys)[number];

const WHOLE_DIGITS_MAX = 7;
const DECIMALS = 2;

/** The sum after a key; a key that would make no sum leaves it as it is. */
export function afterKey(typed: string, key: TillKey): string {
  if (key === 'delete') return typed.slice(0, -1);
  const [whole = '', fraction] = typed.split('.');
  if (key === '.') return fraction === undefined ? `${whole === '' ? '0' : whole}.` : typed;
  if (fraction !== undefined) return fraction.length < DECIMALS ? typed + key : typed;
  if (whole === '0') return key;
  return whole.length < WHOLE_DIGITS_MAX ? typed + key : typed;
}

/** The key of a keyboard, or of a number pad beside the till; null for one that it does not have. */
export function tillKeyOf(key: string): TillKey | null {
  if (key === 'Backspace') return 'delete';
  if (key === ',') return '.';
  return tillKeys.find((known) => known === key && known !== 'delete') ?? null;
}

/** The sum as a request carries it; null as long as it is nothing. */
export function sentSum(typed: string): string | null {
  return /[1-9]/.test(typed) ? typed.replace(/\.$/, '') : null;
}
