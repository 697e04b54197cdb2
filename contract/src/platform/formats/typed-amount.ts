import { formatDecimal, MAX_WHOLE_DIGITS, parseDecimal } from '../money.ts';
import { plainCharacters } from './plain-characters.ts';

/** The reasons why a typed text is not an amount. */
export type AmountFault =
  /** One separator with three digits after it: the two readings differ by a factor of a thousand. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'decimals' | 'size' | 'negative' | 'malformed' };

/** The plain decimal meant by a text, empty for an empty text, or the reason why it is not an amount. */
export type AmountReading = { readonly amount: string } | { readonly fault: AmountFault };

export interface AmountForm {
  readonly decimals: number;
  /** The currency signs and codes allowed beside the number; others may mean another currency and are refused. */
  readonly units?: readonly string[] | undefined;
}

/**
 * Reads an amount in any of the world's usual formats: decimal point or comma, any grouping, any digits, with a sign or
 * code of its currency. Refuses a text that two countries read differently, so that no amount is ever misread by a
 * factor of ten, a hundred or a thousand.
 */
export function readAmount(text: string, { decimals, units = [] }: AmountForm): AmountReading {
  // Checked first, because superscript and circled digits would be normalized: 5² would become 52.
  if (/[\p{No}\p{Nl}]/u.test(text)) return refuse('malformed');
  const number = withoutUnits(plainSeparators(text), units);
  if (number === '') return { amount: '' };
  if (number.startsWith('-')) return refuse('negative');
  // Zeros in front first: 02.000 can be read in two ways, as 2.000 can.
  const parts = partsOf(number.replace(/^\+/, '').replace(/^0+(?=\d)/, ''));
  if ('fault' in parts) return parts;
  const whole = parts.whole || '0';
  if (parts.fraction.length > decimals) return refuse('decimals');
  if (whole.length > MAX_WHOLE_DIGITS) return refuse('size');
  return { amount: parts.fraction === '' ? whole : `${whole}.${parts.fraction}` };
}

/** Whether a field is neither empty nor an amount, so that its form cannot be sent yet. */
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

/** A typed amount in request format. Throws if there is none, because a form checks its fields before sending. */
export function sentAmount(text: string, decimals: number): string {
  const minor = typedAmount(text, decimals);
  if (minor === undefined) throw new Error('A request was made of an amount that was not typed');
  return formatDecimal(minor, decimals);
}

function refuse(kind: 'decimals' | 'size' | 'negative' | 'malformed'): { readonly fault: AmountFault } {
  return { fault: { kind } };
}

/** The Arabic decimal and grouping signs, which have no other meaning. */
const ARABIC_POINT = '\u066b';
const ARABIC_GROUP = '\u066c';

/**
 * The text with normalized separators. Apostrophes come first, because normalization splits some into a space and an
 * accent.
 */
function plainSeparators(text: string): string {
  return plainCharacters(text.replaceAll(/[\u00b4`\u2018\u2019\u02bc\u2032\uff07]/gu, "'"))
    .replaceAll(/[\u3001\u060c]/gu, ',')
    .replaceAll('\u3002', '.')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Other names of the currencies that we trade. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = { CNY: ['cn¥', 'rmb', '人民币', '元', '圆'] };

/** The number without its currency, which may appear once before or after it, with the sign on either side. */
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

/** Splits a number into the digits before and after its decimal sign. */
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

/** Each of these is the decimal sign in some countries and the grouping sign in others. */
const SOFT: ReadonlySet<string> = new Set(['.', ',']);

/** Whether digits are grouped in a usual way: by three, or as in India by two before the last three. */
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
