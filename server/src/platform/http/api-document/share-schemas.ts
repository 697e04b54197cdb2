import type { Json } from './schema-components.ts';
import { namesFor, singular } from './schema-names.ts';

/** A schema shorter than this is as clear when written out in place. */
const CHARACTERS_MIN = 90;

/**
 * Moves each schema that is used in several places to `components` and refers to it. Its name comes from the first
 * field that uses it, so the name is as stable as that field.
 */
export function shareSchemas(document: Json): Json {
  const { components, paths } = document as { readonly components: Json; readonly paths: Json };
  const own = components['schemas'] as Readonly<Record<string, Json>>;
  const shared = new SharedSchemas(new Set(Object.keys(own)));
  for (const [name, schema] of Object.entries(own)) shared.count(schema, [name]);
  eachSchema(paths, [], (schema, names) => {
    shared.count(schema, names);
    return schema;
  });
  const schemas = Object.fromEntries(
    Object.entries(own).map(([name, schema]) => [name, shared.withReferencesInside(schema, [name])]),
  );
  const shortened = eachSchema(paths, [], (schema, names) => shared.withReferences(schema, names));
  return { ...document, paths: shortened, components: { ...components, schemas: { ...schemas, ...shared.found() } } };
}

type Names = readonly string[];

/** Visits each schema of a part of the document, with the names that lead to it. */
function eachSchema(part: unknown, names: Names, visit: (schema: Json, names: Names) => Json): unknown {
  if (Array.isArray(part)) return part.map((item) => eachSchema(item, names, visit));
  if (typeof part !== 'object' || part === null) return part;
  const { operationId, name: parameter } = part as { readonly operationId?: string; readonly name?: string };
  const [inner] = [[...names, ...[operationId, parameter].filter((name) => name !== undefined)]];
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === 'schema') return [key, visit(value as Json, inner)];
      if (key === 'example') return [key, value];
      return [key, eachSchema(value, positionName(key, inner), visit)];
    }),
  );
}

function positionName(key: string, names: Names): Names {
  if (key === 'requestBody') return [...names, 'Request'];
  return key === 'responses' ? [...names, 'Answer'] : names;
}

class SharedSchemas {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #found: Record<string, Json> = {};
  readonly #taken: Set<string>;

  constructor(taken: Set<string>) {
    this.#taken = taken;
  }

  found(): Json {
    return this.#found;
  }

  /** The parts of a repeated schema are counted once, because they are shared with it. */
  count(schema: Json, names: Names): void {
    const text = JSON.stringify(schema);
    const uses = this.#uses.get(text) ?? 0;
    this.#uses.set(text, uses + 1);
    if (uses === 0)
      mapChildren(schema, names, (child, childNames) => {
        this.count(child, childNames);
        return child;
      });
  }

  withReferences(schema: Json, names: Names): Json {
    const text = JSON.stringify(schema);
    const isShared = text.length >= CHARACTERS_MIN && (this.#uses.get(text) ?? 0) > 1;
    if (!isShared) return this.withReferencesInside(schema, names);
    const known = this.#names.get(text);
    const name = known ?? this.#newName(schema, names);
    if (known === undefined) {
      this.#names.set(text, name);
      this.#found[name] = this.withReferencesInside(schema, [name]);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  withReferencesInside(schema: Json, names: Names): Json {
    return mapChildren(schema, names, (child, childNames) => this.withReferences(child, childNames));
  }

  #newName(schema: Json, names: Names): string {
    const candidates = namesFor(schema, names);
    const name = candidates.find((candidate) => !this.#taken.has(candidate)) ?? numbered(candidates, this.#taken);
    this.#taken.add(name);
    return name;
  }
}

function numbered([noun = 'Part']: Names, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) if (!taken.has(`${noun}${number}`)) return `${noun}${number}`;
}

const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const SINGLE = ['additionalProperties', 'propertyNames'];

function mapChildren(schema: Json, names: Names, change: (child: Json, names: Names) => Json): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties') return [key, mapProperties(value as Json, names, change)];
      if (LISTS.includes(key)) return [key, (value as readonly Json[]).map((child) => change(child, names))];
      if (key === 'items') return [key, change(value as Json, entryNames(names))];
      if (SINGLE.includes(key) && typeof value === 'object') return [key, change(value as Json, names)];
      return [key, value];
    }),
  );
}

function mapProperties(properties: Json, names: Names, change: (child: Json, names: Names) => Json): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, child]) => [name, change(child as Json, [...names, name])]),
  );
}

const entryNames = (names: Names): Names => [...names.slice(0, -1), singular(names.at(-1) ?? '')];
