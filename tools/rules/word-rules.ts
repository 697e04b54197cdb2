import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bring/root.ts';
import { givenIn } from './names-of.ts';
import { isCode, type Rule, type SourceFile } from './source-file.ts';

/** Words that no name may contain any more, each with its replacement. */
const RETIRED: Readonly<Record<string, string>> = {
  house: 'server',
  houses: 'servers',
  storey: 'layer',
  furniture: 'module layout',
  kit: 'platform',
  gather: 'batch',
  gathered: 'batched',
  recall: 'cache',
  desk: 'queue, review screen, console',
  desks: 'queues, consoles',
  story: 'end-to-end test, scenario',
  stories: 'end-to-end tests, scenarios',
  journey: 'API test',
  journeys: 'API tests',
  paper: 'document, receipt',
  papers: 'documents, receipts',
  slip: 'payment voucher',
  slips: 'payment vouchers',
  purse: 'balance, wallet account',
  purses: 'balances, wallet accounts',
  insist: 'retryUntil…',
  mend: 'repair',
  mended: 'repaired',
  kept: 'stored, held',
  brought: 'fetched, installed',
  tidy: 'code rules',
  tell: 'publish, notify',
  tells: 'publishes, notifies',
  told: 'published, notified',
  hear: 'handle, on…',
  hears: 'handles',
  prove: 'authorize, verify',
  proves: 'authorizes, verifies',
  proved: 'authorized, verified',
};

/** Words that may not be a name by themselves; within a longer name they may be right. */
const RETIRED_ALONE: Readonly<Record<string, string>> = {
  act: 'ctx, action',
  look: 'ctx, view',
  ask: 'input, request, call',
  does: 'command',
  reads: 'query',
  place: 'connection, route, index, position',
  places: 'connections, routes, positions',
  room: 'module, screen, space',
  rooms: 'modules, screens',
  door: 'public API, gate',
  doors: 'public APIs',
  one: 'the noun of what it is',
  each: 'the noun of what it is',
  others: 'the noun of what they are',
  beside: 'the noun of what it is',
  moving: 'the noun of what it is',
  decided: 'the noun of what it is',
  apart: 'the noun of what it is',
  words: 'messages, text',
  he: 'they, the role',
  him: 'them, the role',
  his: 'their, the role',
};

/** Words that are right elsewhere: an order is a merchant's, but a name below these folders means a listing (0484). */
const RETIRED_BELOW: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [/^[a-z]+\/src\/trading\/market\//, { order: 'listing', orders: 'listings' }],
];

const RETIRED_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\bsell[ -]orders?\b/i, 'listing'],
  [/\bhouses?(?!hold)\b/i, 'server, application'],
  [/\b(?:rooms?|storeys?|furniture)\b/i, 'module, layer, module layout'],
  [/\bdoors?\b/i, 'public API, gate'],
  [/\b(?:desks?)\b/i, 'operator queue, review screen, console'],
  [/\b(?:story|stories)\b/i, 'end-to-end test'],
  [/\bjourneys?\b/i, 'API test'],
  [/\bpapers?\b/i, 'document, receipt'],
  [/\bslips?\b/i, 'payment voucher'],
  [/\bpurses?\b/i, 'balance, wallet account'],
  [/\bgather(?:s|ed|ing)?\b/i, 'batch'],
  [/\b(?:insists?|insisted)\b/i, 'retry until'],
  [/\bmend(?:s|ed|ing)?\b/i, 'repair'],
  [/\bkept\b/i, 'stored, held'],
  [/\bbrought\b/i, 'fetched, installed'],
  [/\bgiven back\b/i, 'released'],
  [/\btidy\b/i, 'code rules'],
  [/\bhears?\b/i, 'handles, receives'],
  [/\b(?:he|him|his|himself|she|her|hers|herself)\b/i, 'they, their, the role'],
];

/** Words that are dialect anywhere in strings, including names of screenshots and folders. */
const RETIRED_STRING: readonly (readonly [RegExp, string])[] = [
  [/\bsell orders?\b/i, 'listing'],
  [/\bhouses?(?!hold)\b/i, 'server, application'],
  [/\bdesks?\b/i, 'console, queue, review screen'],
  [/\b(?:storeys?|furniture)\b/i, 'layer, module layout'],
  [/\b(?:story|stories|journeys?)\b/i, 'end-to-end test, API test'],
];

/** Words banned from the product's sentences; tests may imitate how people write. */
const RETIRED_SENTENCE: readonly (readonly [RegExp, string])[] = [
  [/\brooms?\b/i, 'module, screen'],
  [/\b(?:papers?|slips?)\b/i, 'document, receipt, payment voucher'],
  [/\bpurses?\b/i, 'balance, wallet account'],
  [/\bgiven back\b/i, 'redeemed, released'],
  [/\bhears?\b/i, 'handles, receives'],
  [/\b(?:he|him|his|himself|she|her|hers|herself)\b/i, 'they, their, the role'],
];

const IS_TEST = /\.test\.tsx?$|^server\/(?:test|bench)\/|^demo\/test\/|^e2e\/|\/testing\//;

/**
 * Strings that must not change: the purpose of a key (links signed with it are valid for minutes), and nicknames of
 * sellers.
 */
const ALLOWED_STRING = /^paper links$|(?:Old Chen|Constantinopolis) Desk$/;

const RELATIVE_OPENING = /^(?:Who|Whom|Whose|What|Where|Whoever|Whatever|Wherever|Which)\b(?!.*\?$)/;

/** Migrations are history: a database recognizes one by its text. The rules themselves name the forbidden words. */
const NEVER = /^(?:server\/migrations\/|server\/schema\.sql|tools\/rules\/)/;

const isHeld = (path: string): boolean => !NEVER.test(path);

const namesOfTheField: Rule = {
  says: 'names use the words of the field',
  applies: (path) => isCode(path) && isHeld(path),
  check: (file, tree) => retiredNames(file, tree),
};

const textsOfTheField: Rule = {
  says: 'comments, titles of tests and documents use the words of the field, and say who does what',
  applies: (path) => (isCode(path) || path.endsWith('.md')) && isHeld(path),
  check: (file) => retiredTexts(file),
};

const stringsOfTheField: Rule = {
  says: 'strings use the words of the field',
  applies: (path) => isCode(path) && isHeld(path),
  check: (file) => retiredStrings(file),
};

const pathsOfTheField: Rule = {
  says: 'files and folders use the words of the field',
  applies: isHeld,
  check: ({ path }) =>
    path
      .replace(/\.[a-z.]+$/, '')
      .split(/[/-]/)
      // `copy.ts` was a file of texts; a button that copies may have that name.
      .filter(
        (word, at, all) =>
          own(RETIRED, word) ||
          (word === 'words' && at === all.length - 1 && !path.startsWith('tools')) ||
          (word === 'copy' && at === all.length - 1),
      )
      .map((word) => `${path}: "${word}", now ${RETIRED[word] ?? 'messages'}`),
};

export function retiredNames(file: SourceFile, tree: readonly SourceFile[]): readonly string[] {
  return givenIn(file).names.flatMap(({ name, line, isKey }) => {
    if (isKey && (outsideNames(tree).has(name) || ADDRESS_PARAMETERS.has(name))) return [];
    const parts = partsOf(name);
    const here = RETIRED_BELOW.filter(([path]) => path.test(file.path)).map(([, words]) => words);
    const retired = parts.length === 1 ? (own(RETIRED, name) ?? own(RETIRED_ALONE, name.toLowerCase())) : undefined;
    const inside = parts
      .flatMap((part) => [RETIRED, ...here].map((words) => own(words, part)))
      .find((word) => word !== undefined);
    const now = retired ?? inside;
    return now === undefined ? [] : [`${file.path}:${line}: ${name}, now ${now}`];
  });
}

export function retiredTexts(file: SourceFile): readonly string[] {
  const given = file.path.endsWith('.md')
    ? file.text.split('\n').map((text, at) => ({ text, line: at + 1, kind: 'document' }))
    : givenIn(file).texts;
  return given.flatMap(({ text, line, kind }) => {
    const plain = text.replaceAll(/`[^`]*`|\[[^\]]*\]\([^)]*\)/g, '');
    const found = RETIRED_TEXT.map(([pattern, now]) => {
      const match = pattern.exec(plain);
      return match ? `${file.path}:${line}: "${match[0]}" in a ${kind}, now ${now}` : null;
    }).filter((complaint) => complaint !== null);
    const opening = kind !== 'document' && RELATIVE_OPENING.test(plain);
    return opening ? [...found, `${file.path}:${line}: the ${kind} opens with a relative clause: "${plain}"`] : found;
  });
}

export function retiredStrings(file: SourceFile): readonly string[] {
  return givenIn(file).strings.flatMap(({ text, line }) => {
    if (ALLOWED_STRING.test(text)) return [];
    const isSentence = /\w\s+\w|^\s+\w|\w\s+$/.test(text) && !IS_TEST.test(file.path);
    return [...RETIRED_STRING, ...(isSentence ? RETIRED_SENTENCE : [])].flatMap(([pattern, now]) => {
      const match = pattern.exec(text);
      return match ? [`${file.path}:${line}: "${match[0]}" in a string, now ${now}`] : [];
    });
  });
}

/** Splits `fiatMinor` into fiat, minor. Names of the wire and of columns, with underscores, cannot be chosen freely. */
export function partsOf(name: string): readonly string[] {
  if (name.includes('_') && name !== name.toUpperCase()) return [];
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[ _]+/)
    .map((part) => part.toLowerCase())
    .filter((part) => part !== '');
}

/** Parameters in the addresses of pages, which stored links contain. */
const ADDRESS_PARAMETERS: ReadonlySet<string> = new Set(['ask']);

/** `constructor` is a key of every object, not a retired word. */
function own(words: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

const outside = new WeakMap<readonly SourceFile[], ReadonlySet<string>>();

/** Names of the wire (keys of the contract) and of columns, which all their readers and writers have to use. */
export function outsideNames(tree: readonly SourceFile[]): ReadonlySet<string> {
  const before = outside.get(tree);
  if (before) return before;
  const wire = tree
    .filter(({ path }) => path.startsWith('contract/src/') && isCode(path))
    .flatMap((file) => givenIn(file).names.filter(({ isKey }) => isKey))
    .map(({ name }) => name);
  const columns = [...readFileSync(join(root, 'server/schema.sql'), 'utf8').matchAll(/^ {2}([a-z]+) /gm)];
  const found = new Set([...wire, ...columns.map(([, name = '']) => name)]);
  outside.set(tree, found);
  return found;
}

export const wordRules = {
  namesOfTheField,
  textsOfTheField,
  stringsOfTheField,
  pathsOfTheField,
} satisfies Readonly<Record<string, Rule>>;
