import { PASSWORD_MIN } from '../../platform/field-bounds.ts';

const DISTINCT_MIN = 4;
const OWN_NAME_MIN = 4;
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Whether attackers try a password first: leaked, digits only, a keyboard run, or made of the user's own names. The
 * server refuses such passwords, and the meter below the field shows it while typing.
 */
export function isWeakPassword(
  password: string,
  { ownNames, breached }: { readonly ownNames: readonly string[]; readonly breached: ReadonlySet<string> },
): boolean {
  const lower = password.toLowerCase();
  if (lower.length < PASSWORD_MIN || new Set(lower).size < DISTINCT_MIN) return true;
  if (/^\d+$/.test(lower) || isBreached(lower, breached) || isRepeated(lower) || isRun(lower)) return true;
  return ownNames.some((name) => name.length >= OWN_NAME_MIN && lower.includes(name.toLowerCase()));
}

/** A leaked password is no better with digits for letters, or with digits and punctuation appended. */
function isBreached(lower: string, breached: ReadonlySet<string>): boolean {
  const plain = Array.from(lower, (character) => LEET[character] ?? character).join('');
  return [lower, plain, withoutEnds(lower), withoutEnds(plain)].some((variant) => breached.has(variant));
}

function withoutEnds(lower: string): string {
  return lower.replace(/^[^a-z]+(?=.*[a-z])/, '').replace(/(?<=[a-z].*)[^a-z]+$/, '');
}

function isRepeated(lower: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/.test(lower);
}

function isRun(lower: string): boolean {
  return RUNS.some((run) => {
    const both = [run.repeat(2), Array.from(run).toReversed().join('').repeat(2)];
    return both.some((keys) => keys.includes(lower));
  });
}
