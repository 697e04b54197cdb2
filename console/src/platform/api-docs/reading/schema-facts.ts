import { type Json, recordIn, recordsIn, referenceName, resolved, textIn, textsIn } from './json.ts';

interface SchemaField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Json;
}

/** A schema as shown to a reader: its type in words, its bounds, and its fields or alternatives. */
export interface SchemaFacts {
  readonly type: string;
  readonly description: string;
  readonly bounds: readonly string[];
  readonly fields: readonly SchemaField[];
  readonly choices: readonly Json[];
}

const NOTHING: SchemaFacts = { type: 'any', description: '', bounds: [], fields: [], choices: [] };

export function schemaFacts(root: Json, schema: Json): SchemaFacts {
  const shown = resolved(root, schema);
  const name = referenceName(schema);
  const facts = factsOf(root, shown);
  const description = textIn(schema, 'description') || facts.description;
  // A shared part is shown by its name, a plain value by its type.
  const isNamed = name !== '' && (facts.fields.length > 0 || facts.choices.length > 0);
  return { ...facts, description, type: isNamed ? nameWith(name, facts.type) : facts.type };
}

const nameWith = (name: string, type: string): string => (type.endsWith('[]') ? `${name}[]` : name);

function factsOf(root: Json, schema: Json): SchemaFacts {
  const description = textIn(schema, 'description');
  const bounds = boundsOf(schema);
  const choices = [...recordsIn(schema, 'anyOf'), ...recordsIn(schema, 'oneOf')];
  if (choices.length > 0) return { ...ofChoices(root, choices), description };
  const parts = recordsIn(schema, 'allOf');
  if (parts.length > 0) {
    const fields = parts.flatMap((part) => schemaFacts(root, part).fields);
    return { ...NOTHING, type: 'object', description, fields: lastOfEachName(fields) };
  }
  if ('const' in schema) return { ...NOTHING, type: JSON.stringify(schema['const']), description };
  const values = schema['enum'];
  if (Array.isArray(values))
    return { ...NOTHING, type: values.map((value) => JSON.stringify(value)).join(' | '), description };
  return { ...NOTHING, ...ofType(root, schema), description, bounds };
}

function ofType(root: Json, schema: Json): Pick<SchemaFacts, 'type' | 'fields' | 'choices'> {
  const type = typeName(schema);
  const items = recordIn(schema, 'items');
  if (type === 'array') {
    const inside = schemaFacts(root, items);
    return { type: listOf(inside.type), fields: inside.fields, choices: inside.choices };
  }
  const fields = fieldsOf(schema);
  const more = recordIn(schema, 'additionalProperties');
  if (fields.length > 0 || Object.keys(more).length === 0) return { type, fields, choices: [] };
  const inside = schemaFacts(root, more);
  return { type: `{ [name]: ${inside.type} }`, fields: inside.fields, choices: inside.choices };
}

const listOf = (type: string): string => (type.includes(' | ') ? `(${type})[]` : `${type}[]`);

function typeName(schema: Json): string {
  const several = textsIn(schema, 'type').join(' | ');
  return several || textIn(schema, 'type') || ('properties' in schema ? 'object' : 'any');
}

function fieldsOf(schema: Json): readonly SchemaField[] {
  const properties = recordIn(schema, 'properties');
  const required = textsIn(schema, 'required');
  return Object.keys(properties).map((name) => ({
    name,
    isRequired: required.includes(name),
    schema: recordIn(properties, name),
  }));
}

/** The fields of several parts; a later part overrides an earlier one. */
function lastOfEachName(fields: readonly SchemaField[]): readonly SchemaField[] {
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

/** Alternatives that are single values are written in one line; objects are listed one by one. */
function ofChoices(root: Json, choices: readonly Json[]): SchemaFacts {
  const rest = choices.filter((choice) => typeName(choice) !== 'null');
  const orNull = rest.length < choices.length ? ' | null' : '';
  const [only] = rest;
  if (only && rest.length === 1) {
    const facts = schemaFacts(root, only);
    return { ...facts, type: facts.type + orNull };
  }
  const all = rest.map((choice) => schemaFacts(root, choice));
  const arePlain = all.every(({ fields, choices: inside }) => fields.length === 0 && inside.length === 0);
  const type = [...new Set(all.map((facts) => facts.type))].join(' | ') + orNull;
  return {
    ...NOTHING,
    type,
    choices: arePlain ? [] : rest,
    bounds: arePlain ? all.flatMap(({ bounds }) => bounds) : [],
  };
}

const BOUNDS: Readonly<Record<string, (value: string) => string>> = {
  format: (value) => value,
  contentMediaType: (value) => value,
  minLength: (value) => `length ≥ ${value}`,
  maxLength: (value) => `length ≤ ${value}`,
  minimum: (value) => `≥ ${value}`,
  maximum: (value) => `≤ ${value}`,
  exclusiveMinimum: (value) => `> ${value}`,
  minItems: (value) => `items ≥ ${value}`,
  maxItems: (value) => `items ≤ ${value}`,
  pattern: (value) => `/${value}/`,
};

function boundsOf(schema: Json): readonly string[] {
  const standard = 'default' in schema ? [`= ${JSON.stringify(schema['default'])}`] : [];
  const found = Object.entries(BOUNDS).flatMap(([name, write]) => {
    const value = schema[name];
    return typeof value === 'string' || typeof value === 'number' ? [write(String(value))] : [];
  });
  return [...found, ...standard];
}
