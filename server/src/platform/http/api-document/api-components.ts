import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { NamedRefusal } from './refusal-answers.ts';
import type { Json } from './schema-components.ts';

/**
 * Every code with its words; each name once: if two modules' refusals share a name, the later one has its code
 * appended.
 */
export function refusalCodeSchema(all: readonly NamedRefusal[], language: Language): Json {
  const byCode = new Map(all.map(([name, kind]) => [kind.code, [name, kind] as const]));
  const codes = [...byCode].toSorted(([first], [second]) => first - second);
  const first = new Map(codes.toReversed().map(([code, [name]]) => [name, code]));
  const titleOf = (name: string, code: number) => (first.get(name) === code ? name : `${name}${code}`);
  return {
    description: 'The number of a refusal; it never gets another meaning.',
    oneOf: codes.map(([code, [name, kind]]) => ({
      const: code,
      title: titleOf(name, code),
      description: inLanguage(kind, language),
    })),
  };
}

/** The shape of a refusal, and its codes. */
export function refusalSchemas(all: readonly NamedRefusal[], language: Language): Json {
  return {
    RefusalCode: refusalCodeSchema(all, language),
    Refusal: {
      type: 'object',
      description: 'The reason why nothing was done.',
      properties: {
        code: { $ref: '#/components/schemas/RefusalCode' },
        msg: { type: 'string', description: 'A sentence in the language of Accept-Language, Chinese otherwise.' },
        data: {
          type: 'object',
          description: 'The facts that the sentence names.',
          properties: { request_id: { type: 'string', description: 'Quote it when you need help.' } },
          required: ['request_id'],
          additionalProperties: true,
        },
      },
      required: ['code', 'msg', 'data'],
    },
  };
}

export const apiParameters: Json = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A repeat with the same key and the same content gets the first answer and does nothing twice, for 30 days; an answer that shows a secret, for ten minutes. The same key with another content is refused (ActionReused).',
    schema: { type: 'string', pattern: '^[\\w-]{8,80}$' },
    example: '3f1c9a52-order-17',
  },
};

const header = (description: string, schema: Json, example: string | number): Json => ({
  description,
  schema,
  example,
});

export const apiHeaders: Json = {
  'X-Request-Id': header('The number of this request in our logs.', { type: 'string' }, 'b7c1e0f2'),
  'X-Server-Time': header('The time of the server in Unix milliseconds.', { type: 'integer' }, 1_790_000_000_000),
  'Retry-After': header('The seconds after which a repeat makes sense.', { type: 'integer', minimum: 1 }, 60),
  'RateLimit-Policy': header(
    'The quotas of this caller (draft-ietf-httpapi-ratelimit-headers-10): q is the quota, w its window in seconds, qu its unit where it is not requests.',
    { type: 'string' },
    '"running";q=256;qu="concurrent-requests"',
  ),
  RateLimit: header(
    'What is left of a quota (draft-ietf-httpapi-ratelimit-headers-10): r is what is left, t the seconds until more is there.',
    { type: 'string' },
    '"running";r=255',
  ),
};

export const securitySchemes: Json = {
  user: { type: 'http', scheme: 'bearer', description: 'The token of a log-in: Authorization: Bearer TOKEN.' },
  operator: { type: 'http', scheme: 'bearer', description: 'The token of an operator of the console.' },
};
