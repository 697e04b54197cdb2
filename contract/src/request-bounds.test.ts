import { expect, it } from 'vitest';
import * as z from 'zod';
import { type CallName, calls } from './calls.ts';

/** A part of a request in JSON Schema, which the API page is generated from. */
interface Part {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Part[];
  readonly oneOf?: readonly Part[];
  readonly allOf?: readonly Part[];
  readonly properties?: Readonly<Record<string, Part>>;
  readonly propertyNames?: Part;
  readonly additionalProperties?: Part | boolean;
  readonly maxProperties?: number;
  readonly items?: Part;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
}

/** The schema library's maximum where a schema sets none. */
const NO_BOUND = Number.MAX_SAFE_INTEGER;

const names = Object.keys(calls) as CallName[];

it.each(names)('%s limits every number, text and list it takes', (name) => {
  expect(unboundedIn(partOf(calls[name].request))).toEqual([]);
});

it.each([
  ['a number', z.number()],
  ['a whole number', z.int()],
  ['a number with a least only', z.int().min(0)],
  ['a number with a most only', z.int().max(9)],
  ['a text', z.string()],
  ['a text of any number of digits', z.string().regex(/^\d+$/)],
  ['a text of two ways, one of them of any length', z.string().regex(/^\d{6}$|x/)],
  ['a text with six digits in it', z.string().regex(/\d{6}/)],
  ['a list', z.array(z.boolean())],
  ['a list of lists', z.array(z.array(z.boolean())).max(3)],
  ['a record', z.record(z.string().max(3), z.string().max(3))],
  ['a record of texts', z.record(z.string().max(3), z.string()).meta({ maxProperties: 3 })],
  ['one of two', z.union([z.boolean(), z.string()])],
  ['one of two kinds', z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), text: z.string() })])],
  ['an object that takes more than it names', z.looseObject({})],
  ['anything', z.unknown()],
  ['what is made of something else', z.preprocess(Number, z.int())],
])('detects that %s has no bound', (_, schema) => {
  expect(unboundedIn(partOf(z.strictObject({ inside: schema.optional() })))).not.toEqual([]);
});

it('allows in an account only the fields of its schema', () => {
  const fields = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`field_${index}`, 'x']));
  const { request } = calls['POST /api/wallet/update'];
  const few = Object.fromEntries(Object.entries(fields).slice(1));
  const sent = { id: '01900000-0000-7000-8000-000000000000', security_password: '135790' };
  expect(request.safeParse({ ...sent, fields: few }).success).toBe(true);
  expect(request.safeParse({ ...sent, fields }).success).toBe(false);
});

function partOf(schema: z.ZodType): Part {
  // These fields are plain data: the library's own type has more keywords than are read here.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Part;
}

/** The unbounded parts of a request, each with what is missing. */
function unboundedIn(part: Part, path = ''): readonly string[] {
  if (part.enum || part.const !== undefined) return [];
  const ways = part.anyOf ?? part.oneOf;
  if (ways) return ways.flatMap((way) => unboundedIn(way, path));
  const kinds = [part.type ?? 'anything'].flat();
  return kinds.flatMap((kind) => unboundedOf(kind, part, path));
}

function unboundedOf(kind: string, part: Part, path: string): readonly string[] {
  switch (kind) {
    case 'boolean':
    case 'null':
      return [];
    case 'number':
    case 'integer':
      return isBoundedNumber(part) ? [] : [`${path}: a number without a least and a most`];
    case 'string':
      return part.maxLength !== undefined || hasBoundedPattern(part) ? [] : [`${path}: a text of any length`];
    case 'array':
      return [
        ...(part.maxItems === undefined ? [`${path}: a list of any length`] : []),
        ...unboundedIn(part.items ?? {}, `${path}[]`),
      ];
    case 'object':
      return unboundedFields(part, path);
    default:
      return [`${path}: ${kind}`];
  }
}

function unboundedFields(part: Part, path: string): readonly string[] {
  const named = Object.entries(part.properties ?? {}).flatMap(([name, field]) => unboundedIn(field, `${path}.${name}`));
  if (part.additionalProperties === false) return named;
  const values = typeof part.additionalProperties === 'object' ? part.additionalProperties : {};
  const counted = part.maxProperties === undefined ? [`${path}: any number of fields`] : [];
  return [
    ...named,
    ...counted,
    ...unboundedIn(part.propertyNames ?? {}, `${path}{}`),
    ...unboundedIn(values, `${path}{}`),
  ];
}

function isBoundedNumber(part: Part): boolean {
  const least = part.minimum ?? part.exclusiveMinimum ?? -NO_BOUND;
  const most = part.maximum ?? part.exclusiveMaximum ?? NO_BOUND;
  return least > -NO_BOUND && most < NO_BOUND;
}

/** Whether an anchored pattern has no unbounded repetition. */
function hasBoundedPattern({ pattern, allOf = [] }: Part): boolean {
  if (pattern === undefined) return allOf.some(hasBoundedPattern);
  const plain = pattern.replaceAll(/\\.|\[[^\]]*\]/g, '.');
  return /^\^.*\$$/.test(plain) && !withoutGroups(plain).includes('|') && !/[*+]|\{\d+,\}/.test(plain);
}

/** Alternatives in brackets stand between the anchors. */
function withoutGroups(pattern: string): string {
  const shorter = pattern.replaceAll(/\([^()]*\)/g, '');
  return shorter === pattern ? pattern : withoutGroups(shorter);
}
