import type { Json } from './schema-components.ts';

const DEPTH_MAX = 8;
const INSTANT = 1_790_000_000;

const AMOUNT = '100.00';
const RATE = '7.10';

/** Texts for fields whose schema does not express all their rules. */
const textOfField: Readonly<Record<string, string>> = {
  email: 'alice@example.org',
  mail: 'alice@example.org',
  mobile: '13800000000',
  currency: 'EH',
  fiat: 'CNY',
  time_zone: 'Asia/Shanghai',
  amount: AMOUNT,
  price: AMOUNT,
  minimum: AMOUNT,
  maximum: AMOUNT,
  total: AMOUNT,
  usdt: AMOUNT,
  big_sale: AMOUNT,
  counts_from: AMOUNT,
  rate: RATE,
  base: RATE,
};

const HEX_64 = '4f2a'.repeat(16);
/** The first of these that matches a pattern is its example. */
const texts = [
  AMOUNT,
  '123456',
  '2026-11',
  '08:00',
  'A-1001',
  'name',
  '12345678',
  'eh_test_0001',
  'eh_trader_0001',
  'shop.example',
  'bill',
  HEX_64,
  HEX_64.slice(0, 4),
  HEX_64.slice(0, 16),
  `0x${HEX_64.slice(0, 40)}`,
  `0x${HEX_64}${HEX_64}${HEX_64.slice(0, 8)}`,
  `${HEX_64}${HEX_64}${HEX_64.slice(0, 8)}`,
  `T${'R'.repeat(33)}`,
  `pk_${'a'.repeat(43)}`,
  'a'.repeat(22),
  'a'.repeat(87),
  '192.0.2.0/24',
];

const textOfFormat: Readonly<Record<string, string>> = {
  uuid: '018f4b6e-7a10-7c3d-9e52-3b7f0a6c1d24',
  date: '2026-11-20',
  email: 'alice@example.org',
  uri: 'https://eh.example/page',
};

/** A value that a JSON schema accepts: only required fields, and lists with a single entry. */
export function exampleOf(schema: Json, schemas: Json = {}, name = '', depth = 0): unknown {
  const { $ref, examples, const: constant, enum: values, default: standard, allOf } = schema;
  if (typeof $ref === 'string') return exampleOf(schemas[$ref.split('/').at(-1) ?? ''] as Json, schemas, name, depth);
  if (Array.isArray(examples)) return examples[0];
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return values[0];
  if (standard !== undefined) return standard;
  if (Array.isArray(allOf))
    return Object.assign({}, ...allOf.map((part: Json) => exampleOf(part, schemas, name, depth)));
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (choices) return exampleOf(choiceOf(choices), schemas, name, depth);
  return ofType(schema, schemas, name, depth);
}

/** A nullable object becomes null, to make examples short. */
function choiceOf(choices: readonly Json[]): Json {
  const [first = {}] = choices;
  const isLong = first['type'] === 'object' || first['type'] === 'array' || '$ref' in first || 'oneOf' in first;
  return (isLong && choices.find(({ type }) => type === 'null')) || first;
}

function ofType(schema: Json, schemas: Json, name: string, depth: number): unknown {
  const [type] = [schema['type']].flat();
  if (type === 'object') return objectOf(schema, schemas, depth);
  if (type === 'array') return listOf(schema, schemas, name, depth);
  if (type === 'string' || type === undefined) return textOf(schema, name);
  if (type === 'integer' || type === 'number') return numberOf(schema, name);
  return type === 'boolean' ? false : null;
}

function objectOf(schema: Json, schemas: Json, depth: number): Json {
  const required = (schema['required'] ?? []) as readonly string[];
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Json>>;
  const known = required.map((name) => [
    name,
    exampleOf(properties[name] ?? valueOf(schema), schemas, name, depth + 1),
  ]);
  return Object.fromEntries(known);
}

const valueOf = ({ additionalProperties }: Json): Json => Object(additionalProperties) as Json;

function listOf(schema: Json, schemas: Json, name: string, depth: number): unknown {
  const { prefixItems, minItems, items } = schema;
  if (Array.isArray(prefixItems)) return prefixItems.map((item: Json) => exampleOf(item, schemas, name, depth + 1));
  if (depth > DEPTH_MAX) return [];
  const count = Math.max(1, Number(minItems ?? 0));
  return Array.from({ length: count }, () => exampleOf((items ?? {}) as Json, schemas, name, depth + 1));
}

function textOf({ format, pattern, minLength, maxLength }: Json, name: string): string {
  if (typeof format === 'string' && textOfFormat[format] !== undefined) return textOfFormat[format];
  if (typeof pattern === 'string') return textOfPattern(pattern, Number(minLength ?? 0));
  const text = textOfField[name] ?? name.replaceAll('_', ' ');
  return text.padEnd(Number(minLength ?? 0), 'x').slice(0, Number(maxLength ?? text.length));
}

function textOfPattern(pattern: string, lengthMin: number): string {
  const wanted = new RegExp(pattern);
  return texts.find((text) => text.length >= lengthMin && wanted.test(text)) ?? '';
}

function numberOf({ minimum, maximum }: Json, name: string): number {
  const wanted = name.endsWith('_at') ? INSTANT : 1;
  return Math.min(Number(maximum ?? wanted), Math.max(Number(minimum ?? wanted), wanted));
}
