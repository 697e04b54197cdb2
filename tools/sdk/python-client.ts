import { type OpenOperation, readOpenApi } from './open-operations.ts';
import { type Field, fieldsOf, referenceOf, type Schema, typeNameOf } from './schema.ts';

const HEAD =
  '# Generated from the OpenAPI document of the open API by tools/sdk/generate-types.ts. Change the contract instead.';
const FOLDER = 'sdk/python/src/eh_sdk';
/** Names that Python keeps for itself get an underscore after them. */
const KEYWORDS = new Set(['from', 'in', 'is', 'not', 'pass', 'class', 'import', 'global', 'with', 'return']);

/** The generated files of the Python SDK: the types of answers and requests, and a method for each call. */
export function pythonFiles(): ReadonlyMap<string, string> {
  const { version, schemas, operations, refusals } = readOpenApi();
  const types = new Types();
  for (const [name, schema] of schemas) types.define(name, schema);
  const methods = operations.map((operation) => methodOf(operation, types));
  const typeFile = [
    HEAD,
    '"""The objects of the open API. Amounts are decimal text, instants are Unix seconds."""',
    'from __future__ import annotations',
    '',
    'from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional, TypedDict, Union',
    '',
    'if TYPE_CHECKING:',
    '    from typing_extensions import NotRequired',
    '',
    `OPEN_API_VERSION = "${version}"`,
    '',
    ...types.defined(),
    '# Every refusal that a call may give, and its number.',
    'REFUSALS = {',
    ...refusals.map(({ name, code }) => `    "${name}": ${code},`),
    '}',
    '',
  ].join('\n');
  const callFile = [
    HEAD,
    '"""The calls of the open API, one method each."""',
    'from __future__ import annotations',
    '',
    'from typing import Any, Dict, List, Literal, Optional, Union',
    '',
    'from . import _types as types',
    '',
    '',
    'class Calls:',
    '    """A method for each call. Each raises `Refusal` or `NoAnswer`."""',
    '',
    '    def _call(self, method: str, path: str, **parts: Any) -> Any:',
    '        raise NotImplementedError',
    ...methods,
  ].join('\n');
  return new Map([
    [`${FOLDER}/_types.py`, typeFile],
    [`${FOLDER}/_calls.py`, callFile],
  ]);
}

/** Collects the named types: an object inside another one gets a name of its own. */
class Types {
  readonly #texts = new Map<string, string>();

  defined(): readonly string[] {
    return [...this.#texts.values()];
  }

  define(name: string, schema: Schema): string {
    if (this.#texts.has(name)) return name;
    this.#texts.set(name, '');
    const fields = fieldsOf(schema);
    this.#texts.set(
      name,
      fields.some((field) => KEYWORDS.has(field.name)) ? this.#call(name, fields) : this.#class(name, fields),
    );
    return name;
  }

  #class(name: string, fields: readonly Field[]): string {
    const lines = fields.map((field) => `    ${field.name}: ${this.#fieldOf(name, field)}`);
    return ['', `class ${name}(TypedDict):`, ...lines, ''].join('\n');
  }

  /** A class cannot have a field that is a keyword; the call can. */
  #call(name: string, fields: readonly Field[]): string {
    const lines = fields.map((field) => `    "${field.name}": ${JSON.stringify(this.#fieldOf(name, field))},`);
    return ['', `${name} = TypedDict("${name}", {`, ...lines, '})', ''].join('\n');
  }

  #fieldOf(parent: string, { name, isRequired, schema }: Field): string {
    const type = this.typeOf(schema, parent + typeNameOf(name));
    return isRequired ? type : `NotRequired[${type}]`;
  }

  /** The Python of a JSON schema, for the features that the contract's schemas use. */
  typeOf(schema: Schema, name: string): string {
    const { const: constant, enum: values, anyOf, type } = schema;
    const reference = referenceOf(schema);
    if (reference !== null) return reference;
    if (constant !== undefined) return `Literal[${JSON.stringify(constant)}]`;
    if (Array.isArray(values)) return `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
    if (Array.isArray(anyOf)) return unionOf(anyOf.map((part: Schema) => this.typeOf(part, name)));
    if (Array.isArray(type)) return unionOf(type.map((part: string) => this.typeOf({ ...schema, type: part }, name)));
    if (type === 'array') return `List[${this.typeOf((schema['items'] ?? {}) as Schema, name)}]`;
    if (type === 'object') return this.#objectOf(schema, name);
    return PLAIN[String(type)] ?? 'Any';
  }

  #objectOf(schema: Schema, name: string): string {
    if (fieldsOf(schema).length > 0) return this.define(name, schema);
    const more = schema['additionalProperties'];
    return typeof more === 'object' && more !== null
      ? `Dict[str, ${this.typeOf(more as Schema, name)}]`
      : 'Dict[str, Any]';
  }
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

function unionOf(types: readonly string[]): string {
  const [first = 'Any', ...more] = [...new Set(types)].filter((type) => type !== 'None');
  const some = more.length === 0 ? first : `Union[${[first, ...more].join(', ')}]`;
  return types.includes('None') ? `Optional[${some}]` : some;
}

function methodOf(operation: OpenOperation, types: Types): string {
  const { id, method, path, summary, answer, body, isRepeatable } = operation;
  const hint = typeNameOf(id);
  const inPath = operation.pathParameters;
  const inQuery = operation.queryParameters;
  const inBody = body === null ? [] : fieldsOf(body);
  const named = [...inQuery, ...inBody];
  const all = [...named.filter(({ isRequired }) => isRequired), ...named.filter(({ isRequired }) => !isRequired)];
  const isRead = method === 'GET';
  const parameters = [
    'self',
    ...inPath.map(({ name, schema }) => `${safe(name)}: ${outside(types.typeOf(schema, hint))}`),
    ...(all.length > 0 || !isRead ? ['*'] : []),
    ...all.map((field) => parameterOf(field, types, hint)),
    ...(isRead ? [] : ['idempotency_key: Optional[str] = None']),
  ];
  const dictOf = (fields: readonly { readonly name: string }[]) =>
    `{${fields.map(({ name }) => `"${name}": ${safe(name)}`).join(', ')}}`;
  const parts = [
    `"${method}"`,
    `"${path}"`,
    ...(inPath.length > 0 ? [`path_values=${dictOf(inPath)}`] : []),
    ...(inQuery.length > 0 ? [`query=${dictOf(inQuery)}`] : []),
    ...(isRead ? [] : [`body=${dictOf(inBody)}`, 'idempotency_key=idempotency_key']),
    ...(isRepeatable ? [] : ['is_repeatable=False']),
  ];
  const returned = answer === null ? 'None' : outside(types.typeOf(answer, `${hint}Answer`));
  return [
    '',
    `    def ${snake(id)}(`,
    ...parameters.map((parameter) => `        ${parameter},`),
    `    ) -> ${returned}:`,
    `        """${summary}"""`,
    '        return self._call(',
    ...parts.map((part) => `            ${part},`),
    '        )',
    '',
  ].join('\n');
}

function parameterOf({ name, isRequired, schema }: Field, types: Types, hint: string): string {
  const type = outside(types.typeOf(schema, hint + typeNameOf(name)));
  return isRequired ? `${safe(name)}: ${type}` : `${safe(name)}: Optional[${type}] = None`;
}

/** A type as the file of the calls names it. */
function outside(type: string): string {
  return type.replace(/"[^"]*"|\b(?!(?:Any|Dict|List|Literal|Optional|Union|None)\b)[A-Z]\w*/g, (found) =>
    found.startsWith('"') ? found : `types.${found}`,
  );
}

const safe = (name: string): string => (KEYWORDS.has(name) ? `${name}_` : name);
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
