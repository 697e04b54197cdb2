import * as z from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** The schemas of one OpenAPI document: those with an id stand once, under `components`. */
interface Components {
  readonly schemaOf: (schema: z.ZodType, io: 'input' | 'output') => Json;
  readonly schemas: () => Json;
}

export function components(): Components {
  const shared: Record<string, unknown> = {};
  return {
    schemaOf(schema, io) {
      const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
      for (const [name, definition] of Object.entries($defs ?? {})) {
        const referred = withReferences(definition);
        if (shared[name] !== undefined && JSON.stringify(shared[name]) !== JSON.stringify(referred))
          throw new Error(`Two schemas have the id ${name}`);
        shared[name] = referred;
      }
      return withReferences(rest) as Json;
    },
    schemas: () => shared,
  };
}

/** References into the schema's own definitions become references into the document's components. */
function withReferences(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withReferences);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : withReferences(value),
    ]),
  );
}
