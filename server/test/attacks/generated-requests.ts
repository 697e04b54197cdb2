import type * as z from 'zod';
import { isLong } from '../long.ts';
import { changed, examplesOf, idPathsOf, numberEndsOf, type Path, pathsIn } from './request-shapes.ts';

/** Values that programs get wrong: some schemas refuse them, and what a schema takes the handler has to survive. */
const STRANGE_VALUES: readonly unknown[] = [
  '',
  ' ',
  '0',
  '1e3',
  '0.01',
  '99999999999.99',
  '999999999999.99',
  '9'.repeat(16),
  '9'.repeat(20),
  'null',
  'NaN',
  '__proto__',
  'constructor',
  "'; select 1 --",
  '%',
  '\\',
  '../../etc',
  '<b>',
  '\r\n',
  '\u0000',
  '\ud800',
  'a\udfffb',
  '\u202e',
  '\u200b',
  '😀'.repeat(20),
  'İ',
  'x'.repeat(30),
  'x'.repeat(80),
  'x'.repeat(140),
  'x'.repeat(200),
  'x'.repeat(5000),
  'AAAA',
  Buffer.from('1 2 3').toString('base64url'),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  0,
  -0,
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  8,
  9,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31),
  2 ** 53 - 1,
  1e21,
  1e308,
  5e-324,
  true,
  false,
  null,
  {},
  { a: 1 },
  { constructor: 'x' },
  { number: '', qr: 'x' },
  deepObject(),
  [],
  [''],
  [null],
  [[]],
  [0],
  [1e9],
  [2 ** 53 - 1],
  Array.from({ length: 60 }, () => 'x'),
];

/** So many requests for one call; more are thinned out evenly. */
const REQUESTS_MAX = isLong ? 60 : 5;
const LEAST_OF_THE_REST = isLong ? 20 : 3;
const RANDOM_REQUESTS = isLong ? 10 : 2;

/**
 * Requests for one call that its schema takes although a value in them is strange: each strange value at each place,
 * each field left out, each number at its least and its most, then several at once. Where ids are asked for, the given
 * one stands.
 */
export function generatedRequests(schema: z.ZodType, id: string, seed: number): readonly unknown[] {
  const random = randomFrom(seed);
  const takes = (candidate: unknown) => schema.safeParse(candidate).success;
  const examples = examplesOf(schema).map((example) => withId(schema, example, id));
  const single = examples.flatMap((example, number) =>
    // From the third on an example differs from the shortest in one field, and the others were tried with that one.
    (number < 2 ? pathsIn(example) : addedPaths(example, examples[1])).flatMap((path) => [
      ...(path.length > 0 ? [without(example, path)] : []),
      ...STRANGE_VALUES.map((value) => changed(example, path, () => value)),
    ]),
  );
  const accepted = distinct([...examples, ...single].filter(takes));
  const several = Array.from({ length: RANDOM_REQUESTS }, () => {
    const start = accepted[random(accepted.length)];
    return pathsIn(start).reduce((request: unknown, path) => {
      const candidate = changed(request, path, () => STRANGE_VALUES[random(STRANGE_VALUES.length)]);
      return path.length > 0 && takes(candidate) ? candidate : request;
    }, start);
  });
  // In the fullest and in the shortest: another field of the fullest may leave nothing to be looked for.
  const ends = numberEndsOf(schema).flatMap(({ path, end }) =>
    examples
      .filter((example) => valueAt(example, path.slice(0, -1)) !== undefined)
      .map((example) => changed(example, path, () => end))
      .filter(takes)
      .slice(0, 2),
  );
  return distinct([...thinned(accepted), ...ends, ...several]);
}

/** The examples of a call with an id in them, to find out which thing it is about. */
export function withId(schema: z.ZodType, example: unknown, id: string): unknown {
  const paths = idPathsOf(schema).filter((path) => valueAt(example, path) !== undefined);
  return paths.reduce((request, path) => changed(request, path, () => id), example);
}

/** Limits the number of requests: empty lists and texts first, then a few of the rest, evenly chosen. */
function thinned(requests: readonly unknown[]): readonly unknown[] {
  if (requests.length <= REQUESTS_MAX) return requests;
  const isTelling = (request: unknown) =>
    /:(""|\[\]|\{\}|0|1|null|\[0\]|\[9007199254740991\])[,}]/.test(JSON.stringify(request));
  const [telling, rest] = [requests.filter(isTelling), requests.filter((request) => !isTelling(request))];
  const step = Math.max(1, Math.ceil(rest.length / Math.max(LEAST_OF_THE_REST, REQUESTS_MAX - telling.length)));
  return [...telling.slice(0, REQUESTS_MAX), ...rest.filter((_, index) => index % step === 0)];
}

function addedPaths(example: unknown, lean: unknown): readonly Path[] {
  return pathsIn(example).filter(([first]) => first !== undefined && !(first in (Object(lean) as object)));
}

function without(example: unknown, path: Path): unknown {
  const name = path.at(-1);
  return changed(example, path.slice(0, -1), (part) =>
    Array.isArray(part)
      ? part.filter((_, index) => index !== Number(name))
      : Object.fromEntries(Object.entries(Object(part) as object).filter(([key]) => key !== name)),
  );
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((part: unknown, step) => (Object(part) as Record<string, unknown>)[step], value);
}

function distinct(requests: readonly unknown[]): readonly unknown[] {
  return [...new Map(requests.map((request) => [JSON.stringify(request), request])).values()];
}

function deepObject(): unknown {
  return Array.from({ length: 500 }).reduce((inner) => ({ a: inner }), {});
}

/** Numbers that look random and are the same in each run. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
