import { type OpenCall, openStatusOf } from '@eh/contract/platform/calls/open-call.ts';
import type { RefusalTable } from '@eh/contract/platform/refusal.ts';
import type { NamedRefusal, SharedResponses } from '../api-document/refusal-answers.ts';
import type { Json } from '../api-document/schema-components.ts';
import { keyRefusals, openCommonRefusals, traderCallRefusals } from './open-answers.ts';

/** Every refusal that a call of the open API can give. */
export function openRefusalsOf(call: OpenCall): readonly NamedRefusal[] {
  const tables: readonly RefusalTable[] = [
    openCommonRefusals,
    ...(call.access === 'key' || call.access === 'trader' ? [keyRefusals] : []),
    ...(call.access === 'trader' ? [traderCallRefusals] : []),
    call.refusals,
  ];
  // A refusal of the app's gates may be one of the call, too.
  return [...new Map(tables.flatMap((table) => Object.entries(table)))];
}

/** One answer per HTTP status, with the codes and names that this call can give. */
export function openRefusalResponses(call: OpenCall, shared: SharedResponses): Json {
  const byStatus = Map.groupBy(openRefusalsOf(call), ([, kind]) => openStatusOf(kind));
  return Object.fromEntries([...byStatus].map(([status, named]) => [status, shared.referenceTo(status, named)]));
}

/** The answer's schema and an example; the words of each code are in `RefusalCode`. */
export function openRefusalResponse(_status: number, refusals: readonly NamedRefusal[]): Json {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      {
        type: 'object',
        properties: {
          code: { type: 'integer', enum: refusals.map(([, { code }]) => code) },
          name: { type: 'string', enum: refusals.map(([name]) => name) },
        },
      },
    ],
  };
  return { content: { 'application/json': { schema, ...exampleOf(refusals) } } };
}

function exampleOf([first]: readonly NamedRefusal[]): Json {
  if (first === undefined) return {};
  const [name, { code, en }] = first;
  return { example: { code, name, msg: en, data: {}, request_id: 'b7c1e0f2' } };
}
