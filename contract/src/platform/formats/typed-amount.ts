import { formatDecimal, MAX_WHOLE_DIGITS, parseDecimal } from '../money.ts';
import { plainCharacters } from './plain-characters.ts';

/** The reasons why a typed text is no amount. */
export type AmountFault =
  /** One separator with three digits behind it: the readings differ by a thousand. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'decimals' | 'size' | 'negative' | 'malformed' };

/** The plain decimal that a text means, empty for an empty text, or the reason why it means none. */
export type AmountReading = { readonly amount: string } | { readonly fault: AmountFault };

export interface AmountForm {
  readonly decimals: number;
  /** The signs and codes that may stand beside the number. Any other one may be another currency, and is refused. */
  readonly units?: readonly string[] | undefined;
}

/**
 * Reads an amount as people type and paste it anywhere in the world: with a point or a comma before the decimals, with
 * any grouping, any digits, a sign or code of its currency. A text that people of two countries read differently is
 * refused, so that no amount is ever ten, a hundred or a thousand times the one that was meant.
 */
export function readAmount(text: string, { decimals, units = [] }: AmountForm): AmountReading {
  // Small and circled numbers become plain ones when characters are made plain: 5² would be 52.
  if (/[\p{No}\p{Nl}]/u.test(text)) return refuse('malformed');
  const number = withoutUnits(plainSeparators(text), units);
  if (number === '') return { amount: '' };
  if (number.startsWith('-')) return refuse('negative');
  const parts = partsOf(number.replace(/^\+/, ''));
  if ('fault' in parts) return parts;
  const whole = parts.whole.replace(/^0+(?=\d)/, '') || '0';
  if (parts.fraction.length > decimals) return refuse('decimals');
  if (whole.length > MAX_WHOLE_DIGITS) return refuse('size');
  return { amount: parts.fraction === '' ? whole : `${whole}.${parts.fraction}` };
}

/** Whether a field holds a text that is neither an amount nor nothing: its form waits until it is one of them. */
export function isUnreadable(text: string, decimals: number): boolean {
  return 'fault' in readAmount(text, { decimals });
}

/** The minor units of a typed amount; undefined unless it is above zero. */
export function typedAmount(text: string, decimals: number): bigint | undefined {
  const reading = readAmount(text, { decimals });
  const minor = 'amount' in reading ? parseDecimal(reading.amount, decimals) : null;
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

function refuse(kind: 'decimals' | 'size' | 'negative' | 'malformed'): { readonly fault: AmountFault } {
  return { fault: { kind } };
}

/** The Arabic decimal sign and grouping sign, which mean nothing else. */
const ARABIC_POINT = '\u066b';
const ARABIC_GROUP = '\u066c';

/** The text with one spelling for each separator. Apostrophes come first: some fall apart into a blank and an accent. */
function plainSeparators(text: string): string {
  return plainCharacters(text.replaceAll(/[\u00b4`\u2018\u2019\u02bc\u2032\uff07]/gu, "'"))
    .replaceAll(/[\u3001\u060c]/gu, ',')
    .replaceAll('\u3002', '.')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Other names of the currencies that we trade. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = { CNY: ['cn¥', 'rmb', '人民币', '元', '圆'] };

/** The number without its currency, of which one may stand before and one behind it, and the sign on either side of it. */
function withoutUnits(text: string, units: readonly string[]): string {
  const names = units
    .flatMap((unit) => [unit, ...(OTHER_NAMES[unit] ?? [])])
    .filter((unit) => unit !== '')
    .map((unit) => plainCharacters(unit).toLowerCase())
    .sort((a, b) => b.length - a.length);
  const [, sign = '', signed = ''] = /^([+-]?) ?(.*)$/.exec(text.toLowerCase()) ?? [];
  const first = names.find((name) => signed.startsWith(name)) ?? '';
  const rest = signed.slice(first.length);
  const last = names.find((name) => rest.endsWith(name)) ?? '';
  return `${sign}${rest.slice(0, rest.length - last.length).trim()}`;
}

type Parts = { readonly whole: string; readonly fraction: string };

/** Splits a number into the digits before and behind its decimal sign. */
function partsOf(number: string): Parts | { readonly fault: AmountFault } {
  const groups = number.split(SEPARATORS);
  const signs: readonly string[] = number.match(SEPARATORS) ?? [];
  if (!groups.every((group) => /^\d*$/.test(group)) || !/\d/.test(number)) return refuse('malformed');
  const last = signs.at(-1);
  if (last === undefined) return { whole: number, fraction: '' };
  const before = groups.slice(0, -1);
  const fraction = groups.at(-1) ?? '';
  const isPoint = last === ARABIC_POINT || (SOFT.has(last) && signs.indexOf(last) === signs.length - 1);
  if (!isPoint) return isGrouped(groups, signs) ? { whole: groups.join(''), fraction: '' } : refuse('malformed');
  if (signs.length > 1)
    return isGrouped(before, signs.slice(0, -1)) ? { whole: before.join(''), fraction } : refuse('malformed');
  if (last !== ARABIC_POINT && isGrouped(groups, signs))
    return { fault: { kind: 'ambiguous', readings: [groups.join(''), groups.join('.')] } };
  return { whole: before.join(''), fraction };
}

const SEPARATORS = new RegExp(`[.,' ${ARABIC_POINT}${ARABIC_GROUP}]`, 'gu');

/** Each of these is the decimal sign in one country and groups digits in another. */
const SOFT: ReadonlySet<string> = new Set(['.', ',']);

/** Whether digits are grouped by one sign as somewhere in the world: by three, or as in India by two before the last three. */
function isGrouped([first = '', ...rest]: readonly string[], signs: readonly string[]): boolean {
  if (signs.some((sign) => sign !== signs[0] || sign === ARABIC_POINT)) return false;
  const isByThree = /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => group.length === GROUP);
  const pairs = rest.slice(0, -1);
  const isIndian =
    signs[0] === ',' &&
    /^[1-9]\d?$/.test(first) &&
    rest.at(-1)?.length === GROUP &&
    pairs.every((group) => group.length === PAIR);
  return isByThree || isIndian;
}

const GROUP = 3;
const PAIR = 2;
