import * as z from 'zod';

/** The parts of a schema that the attack tests read: its kind and the parts below it. */
interface Shape {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly catchall?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
}

export type Path = readonly (string | number)[];

/** An id of nobody and nothing. */
export const NOBODY = '01900000-0000-7000-8000-000000000000';

const TEXTS = [
  'a-text-for-a-test',
  '135790',
  '5.00',
  '13812345678',
  'somebody@example.com',
  NOBODY,
  '2026-03-01',
  'https://example.com',
  'example.com',
  'eh_test_00000000000000000000',
  'eh_trader_00000000000000000000',
  '10000016',
  '0'.repeat(64),
  'UTC',
];
const NUMBERS = [1, 15, 0, 30, 100];

/** Names of fields that end like an id and are none that anything could be reached by. */
const NO_IDS = ['device_id', 'captcha_id'];

/** Paths of the uuid fields of a request, through objects, lists and optional parts. */
export function idPathsOf(schema: z.core.$ZodType, name = ''): readonly Path[] {
  const def = shapeOf(schema);
  if (NO_IDS.includes(name)) return [];
  if (def.type === 'string') return def.format === 'uuid' || def.format === 'guid' || /(^|_)id$/.test(name) ? [[]] : [];
  if (def.shape)
    return Object.entries(def.shape).flatMap(([key, part]) => idPathsOf(part, key).map((path) => [key, ...path]));
  if (def.element) return idPathsOf(def.element, name).map((path) => [0, ...path]);
  const inner = def.innerType ?? def.in;
  if (inner) return idPathsOf(inner, name);
  return (def.options ?? []).flatMap((option) => idPathsOf(option, name));
}

/** Paths of the number fields of a request, with the least and the greatest value of each. */
export function numberEndsOf(schema: z.core.$ZodType): readonly { readonly path: Path; readonly end: number }[] {
  const def = shapeOf(schema);
  if (def.type === 'number') {
    const { minimum, maximum } = z.toJSONSchema(schema);
    return [minimum, maximum].filter((end) => end !== undefined).map((end) => ({ path: [], end }));
  }
  const below = [...Object.entries(def.shape ?? {}), ...(def.element ? [[0, def.element] as const] : [])];
  const named = below.flatMap(([key, part]) =>
    numberEndsOf(part).map(({ path, end }) => ({ path: [key, ...path], end })),
  );
  const inner = [def.innerType, def.in, ...(def.options ?? [])].filter((part) => part !== undefined);
  return [...named, ...inner.flatMap(numberEndsOf)];
}

/** Every object of a request that would let a field through which the contract does not name. */
export function openObjectsOf(schema: z.core.$ZodType): readonly Path[] {
  const def = shapeOf(schema);
  const own: Path[] = def.type === 'object' && shapeOf(def.catchall ?? schema).type !== 'never' ? [[]] : [];
  const parts = Object.entries(def.shape ?? {}).flatMap(([name, part]) =>
    openObjectsOf(part).map((path) => [name, ...path]),
  );
  const below = [def.element, def.innerType, def.in, ...(def.options ?? [])].filter((part) => part !== undefined);
  return [...own, ...parts, ...below.flatMap(openObjectsOf)];
}

/** A request that the schema takes, as full as it can be. Throws where it cannot think of one. */
export function exampleOf(schema: z.ZodType): unknown {
  const [first] = examplesOf(schema);
  if (first === undefined) throw new Error(`No example fits: ${schema.safeParse({}).error?.message ?? ''}`);
  return first;
}

/** Requests that the schema takes: the fullest, the shortest, the shortest with each optional field added, and each kind of it. */
export function examplesOf(schema: z.ZodType): readonly unknown[] {
  const full = guess(schema, true);
  const lean = guess(schema, false);
  // A schema may want one of two optional fields: each is tried by itself.
  const parts = { ...Object(full), ...('cursor' in (shapeOf(schema).shape ?? {}) ? { cursor: 'a' } : {}) } as object;
  const oneMore = Object.entries(parts).map(([name, part]: [string, unknown]) => ({ ...Object(lean), [name]: part }));
  const ways = Object.entries(shapeOf(schema).shape ?? {}).flatMap(([name, part]) =>
    waysOf(part).map((way) => ({ ...Object(lean), [name]: way })),
  );
  return [full, lean, ...oneMore, ...ways].filter((candidate) => schema.safeParse(candidate).success);
}

/** Of a field that is one of several kinds of object, one of each kind. */
function waysOf(schema: z.core.$ZodType): readonly unknown[] {
  const objects = (shapeOf(schema).options ?? []).filter((option) => shapeOf(option).type === 'object');
  return objects.map((option) => guess(option, true));
}

function guess(schema: z.core.$ZodType, isFull: boolean): unknown {
  const def = shapeOf(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          // A cursor is given by a list, and any other one is refused before anything else is looked at.
          .filter(
            ([name, part]) =>
              name !== 'cursor' && (isFull || !['optional', 'default', 'prefault'].includes(shapeOf(part).type)),
          )
          .map(([name, part]) => [name, guess(part, isFull)]),
      );
    case 'array':
      return def.element ? [guess(def.element, isFull)] : [];
    case 'string':
      return TEXTS.find((text) => takes(schema, text));
    case 'number':
      return NUMBERS.find((number) => takes(schema, number));
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'record':
      return {};
    case 'union':
      return def.options?.[0] && guess(def.options[0], isFull);
    default: {
      const inner = def.innerType ?? def.in;
      if (!inner) throw new Error(`The attack tests do not know ${def.type} yet`);
      return guess(inner, isFull);
    }
  }
}

/** Every place of a request, from the outside in. */
export function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...path, name]))];
}

/** The same request with one place changed. */
export function changed(value: unknown, path: Path, change: (part: unknown) => unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((part, at) => (at === Number(first) ? changed(part, rest, change) : (part as unknown)));
  const record = value as Record<string, unknown>;
  return { ...record, [first]: changed(record[first], rest, change) };
}

function takes(schema: z.core.$ZodType, value: unknown): boolean {
  return (schema as z.ZodType).safeParse(value).success;
}

export function shapeOf(schema: z.core.$ZodType): Shape {
  return schema._zod.def;
}
