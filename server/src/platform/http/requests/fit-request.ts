import type * as z from 'zod';

/** The parts of a schema that are read: its kind and its inner schemas. */
interface Shape {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly values?: readonly unknown[];
}

/**
 * Adapts a request to its schema where the difference means nothing: unknown fields are dropped, numbers and booleans
 * may come as text, digits as numbers, and an optional field may be empty. The schema refuses what still does not fit.
 * Never recurses deeper than the schema.
 */
export function fitRequest(schema: z.core.$ZodType, unchecked: unknown): unknown {
  const def: Shape = schema._zod.def;
  switch (def.type) {
    case 'object':
      return isRecord(unchecked) ? fitFields(def.shape ?? {}, unchecked) : unchecked;
    case 'record':
      return isRecord(unchecked) && def.valueType ? fitValues(def.valueType, unchecked) : unchecked;
    case 'array':
      return Array.isArray(unchecked)
        ? unchecked.map((part) => def.element && fitRequest(def.element, part))
        : unchecked;
    case 'string':
      return textOf(unchecked);
    case 'number':
      return numberOf(unchecked);
    case 'literal':
      return fitLiteral(def.values ?? [], unchecked);
    case 'boolean':
      return TRUTHS.get(String(unchecked)) ?? unchecked;
    case 'pipe':
      return def.in ? fitRequest(def.in, unchecked) : unchecked;
    case 'union':
      return fitUnion(schema, def.options ?? [], unchecked);
    default:
      return def.innerType ? fitInner(schema, def.innerType, unchecked) : unchecked;
  }
}

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
const DIGITS_OF_A_NUMBER_MAX = 15;
const WHOLE_NUMBER = new RegExp(`^-?\\d{1,${DIGITS_OF_A_NUMBER_MAX}}$`);

function fitFields(shape: Readonly<Record<string, z.core.$ZodType>>, unchecked: Readonly<Record<string, unknown>>) {
  const fitted = Object.entries(shape)
    .filter(([name]) => Object.hasOwn(unchecked, name))
    .map(([name, part]) => [name, fitRequest(part, unchecked[name])] as const);
  return Object.fromEntries(fitted.filter(([, value]) => value !== undefined));
}

function fitValues(valueType: z.core.$ZodType, unchecked: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(unchecked).map(([name, value]) => [name, fitRequest(valueType, value)]));
}

/** For an optional field, null and an empty text count as missing, unless they are valid values. */
function fitInner(schema: z.core.$ZodType, inner: z.core.$ZodType, unchecked: unknown): unknown {
  if (takes(schema, unchecked)) return unchecked;
  if ((unchecked === null || unchecked === '') && takes(schema, undefined)) return undefined;
  return fitRequest(inner, unchecked);
}

function fitUnion(schema: z.core.$ZodType, options: readonly z.core.$ZodType[], unchecked: unknown): unknown {
  if (takes(schema, unchecked)) return unchecked;
  const fitted = options.map((option) => fitRequest(option, unchecked));
  return fitted.find((candidate) => takes(schema, candidate)) ?? unchecked;
}

function fitLiteral(values: readonly unknown[], unchecked: unknown): unknown {
  return values.find((value) => String(value) === String(unchecked) && typeof unchecked !== 'object') ?? unchecked;
}

/** Text for digits sent as a number. A number that prints with an exponent was not typed by a person. */
function textOf(unchecked: unknown): unknown {
  return typeof unchecked === 'number' && /^\d+(\.\d+)?$/.test(String(unchecked)) ? String(unchecked) : unchecked;
}

function numberOf(unchecked: unknown): unknown {
  return typeof unchecked === 'string' && WHOLE_NUMBER.test(unchecked) ? Number(unchecked) : unchecked;
}

function takes(schema: z.core.$ZodType, value: unknown): boolean {
  return (schema as z.ZodType).safeParse(value).success;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
