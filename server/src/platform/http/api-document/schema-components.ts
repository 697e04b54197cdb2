import * as z from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** The shared schemas of one OpenAPI document: those with an id are written once, under `components`. */
interface Components {
  readonly schemaOf: (schema: z.ZodType, io: 'input' | 'output') => Json;
  readonly schemas: () => Readonly<Record<string, Json>>;
}

export function components(): Components {
  const shared: Record<string, Json> = {};
  return {
    schemaOf(schema, io) {
      const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
      for (const [name, definition] of Object.entries($defs ?? {})) {
        const referred = rewritten(definition, io) as Json;
        if (shared[name] !== undefined && JSON.stringify(shared[name]) !== JSON.stringify(referred))
          throw new Error(`Two schemas have the id ${name}`);
        shared[name] = referred;
      }
      return rewritten(rest, io) as Json;
    },
    schemas: () => shared,
  };
}

/**
 * References into the schema's own definitions become references into the document's components. Leaves out patterns
 * implied by a format, and the bounds of safe integers. Answers may get more fields, so their schemas forbid none.
 */
function rewritten(part: unknown, io: 'input' | 'output'): unknown {
  if (Array.isArray(part)) return part.map((item) => rewritten(item, io));
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(([name, value]) => !isNoise({ name, value, io }, part as Json));
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      name === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : rewritten(value, io),
    ]),
  );
}

const FORMATS_WITH_PATTERN = ['uuid', 'date', 'email', 'date-time'];

interface Keyword {
  readonly name: string;
  readonly value: unknown;
  readonly io: 'input' | 'output';
}

function isNoise({ name, value, io }: Keyword, schema: Json): boolean {
  if (name === 'pattern') return FORMATS_WITH_PATTERN.includes(String(schema['format']));
  if (name === 'id') return typeof value === 'string' && typeof schema['type'] === 'string';
  if (name === 'additionalProperties')
    return value === false && io === 'output' && Object.keys(Object(schema['properties'])).length > 0;
  return (
    (name === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
    (name === 'maximum' && value === Number.MAX_SAFE_INTEGER)
  );
}
