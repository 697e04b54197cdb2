import { type OpenOperation, readOpenApi } from './open-operations.ts';
import { type Field, fieldsOf, referenceOf, type Schema } from './schema.ts';

const HEAD =
  '// Generated from the OpenAPI document of the open API by tools/sdk/generate-types.ts. Change the contract instead.';
const FOLDER = 'sdk/php/src';

/** The generated files of the PHP SDK: a method for each call, with the shapes that PHPStan and Psalm read. */
export function phpFiles(): ReadonlyMap<string, string> {
  const { version, schemas, operations, refusals } = readOpenApi();
  const calls = [
    '<?php',
    HEAD,
    '',
    'declare(strict_types=1);',
    '',
    'namespace Eh\\Sdk;',
    '',
    '/**',
    ' * A method for each call of the open API. Each throws Refusal or NoAnswer.',
    ' * Amounts are decimal text, instants are Unix seconds.',
    ' *',
    ...schemas.map(([name, schema]) => ` * @phpstan-type ${name} ${typeOf(schema)}`),
    ' */',
    'abstract class Calls',
    '{',
    `    public const OPEN_API_VERSION = '${version}';`,
    '',
    '    /** @param array<string, mixed> $parts */',
    '    abstract protected function call(string $method, string $path, array $parts = []): array;',
    ...operations.map(methodOf),
    '}',
    '',
  ].join('\n');
  const names = [
    '<?php',
    HEAD,
    '',
    'declare(strict_types=1);',
    '',
    'namespace Eh\\Sdk;',
    '',
    '/** The names of the refusals that calls give, and the number of each. */',
    'final class RefusalName',
    '{',
    ...refusals.map(({ name }) => `    public const ${name} = '${name}';`),
    '',
    '    public const CODES = [',
    ...refusals.map(({ name, code }) => `        '${name}' => ${code},`),
    '    ];',
    '}',
    '',
  ].join('\n');
  return new Map([
    [`${FOLDER}/Calls.php`, calls],
    [`${FOLDER}/RefusalName.php`, names],
  ]);
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'null',
};

/** The shape of a JSON schema, for the features that the contract's schemas use. */
function typeOf(schema: Schema): string {
  const { const: constant, enum: values, anyOf, type } = schema;
  const reference = referenceOf(schema);
  if (reference !== null) return reference;
  if (constant !== undefined) return literal(constant);
  if (Array.isArray(values)) return values.map(literal).join('|');
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map((part: Schema) => typeOf(part)))].join('|');
  if (Array.isArray(type)) return type.map((name: string) => typeOf({ ...schema, type: name })).join('|');
  if (type === 'array') return `list<${typeOf((schema['items'] ?? {}) as Schema)}>`;
  if (type === 'object') return objectOf(schema);
  return PLAIN[String(type)] ?? 'mixed';
}

function objectOf(schema: Schema): string {
  const fields = fieldsOf(schema);
  if (fields.length > 0) return shapeOf(fields);
  const more = schema['additionalProperties'];
  return `array<string, ${typeof more === 'object' && more !== null ? typeOf(more as Schema) : 'mixed'}>`;
}

const shapeOf = (fields: readonly Field[]): string =>
  `array{${fields.map(({ name, isRequired, schema }) => `${name}${isRequired ? '' : '?'}: ${typeOf(schema)}`).join(', ')}}`;

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

function methodOf(operation: OpenOperation): string {
  const { id, method, path, summary, answer, body, queryParameters, pathParameters, isRepeatable } = operation;
  const isRead = method === 'GET';
  const bodyFields = body === null ? [] : fieldsOf(body);
  const needs = (fields: readonly Field[]) => fields.some(({ isRequired }) => isRequired);
  const documented = [
    ...(queryParameters.length > 0 ? [`     * @param ${shapeOf(queryParameters)} $query`] : []),
    ...(bodyFields.length > 0 ? [`     * @param ${shapeOf(bodyFields)} $body`] : []),
    `     * @return ${answer === null ? 'array<string, mixed>' : typeOf(answer)}`,
  ];
  const parameters = [
    ...pathParameters.map(({ name }) => `string $${name}`),
    ...(queryParameters.length > 0 ? [`array $query${needs(queryParameters) ? '' : ' = []'}`] : []),
    ...(bodyFields.length > 0 ? [`array $body${needs(bodyFields) ? '' : ' = []'}`] : []),
    ...(isRead ? [] : ['?string $idempotencyKey = null']),
  ];
  /** PHP writes an empty array as a list; a field that is an object is written as one. */
  const records = bodyFields.filter(({ schema }) => schema['type'] === 'object').map(({ name }) => `'${name}'`);
  const parts = [
    ...(pathParameters.length > 0
      ? [`'path' => [${pathParameters.map(({ name }) => `'${name}' => $${name}`).join(', ')}]`]
      : []),
    ...(queryParameters.length > 0 ? [`'query' => $query`] : []),
    ...(isRead ? [] : [`'body' => ${bodyFields.length > 0 ? '$body' : '[]'}`, `'idempotencyKey' => $idempotencyKey`]),
    ...(records.length > 0 ? [`'records' => [${records.join(', ')}]`] : []),
    ...(isRepeatable ? [] : [`'isRepeatable' => false`]),
  ];
  const given = parts.length === 0 ? '' : `, [${parts.join(', ')}]`;
  return [
    '',
    '    /**',
    `     * ${summary}`,
    '     *',
    ...documented,
    '     */',
    `    public function ${id}(${parameters.join(', ')}): array`,
    '    {',
    `        return $this->call('${method}', '${path}'${given});`,
    '    }',
  ].join('\n');
}
