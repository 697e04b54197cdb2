import { eventBodies } from '@eh/contract/merchants/webhooks/event-bodies.ts';
import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { components, Json } from '../api-document/schema-components.ts';

/** The webhooks that merchants' servers receive, with their bodies. */
export function openWebhooks({ schemaOf }: ReturnType<typeof components>, language: Language): Json {
  return Object.fromEntries(
    Object.entries(eventBodies).map(([type, { says, data, example }]) => [
      type,
      {
        post: {
          operationId: `on${type.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
          summary: inLanguage(says, language),
          description: inLanguage(signed, language),
          tags: ['Webhooks'],
          security: [],
          parameters: headers,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: bodyOf(type, schemaOf(data, 'output')),
                example: { type, timestamp: '2026-11-23T14:44:42.000Z', data: example },
              },
            },
          },
          responses: { 204: received, '4XX': again },
        },
      },
    ]),
  );
}

const signed: BilingualText = {
  en: 'Signed by the conventions of Standard Webhooks: check it before you believe it, and handle each `webhook-id` once.',
  zh: '按 Standard Webhooks 签名：先验证再相信，每个 webhook-id 只处理一次。',
};

const bodyOf = (type: string, data: Json): Json => ({
  type: 'object',
  properties: {
    type: { type: 'string', const: type },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    data,
  },
  required: ['type', 'timestamp', 'data'],
});

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const headers: readonly Json[] = [
  header('webhook-id', 'The id of the event, the same for each repeat.'),
  header('webhook-timestamp', 'Unix seconds of this try.'),
  header('webhook-signature', 'v1, and the signature; two of them while a secret rotates.'),
];

const received: Json = { description: 'Any 2xx within ten seconds: received.' };
const again: Json = {
  description: 'Anything else: sent again with growing pauses for a day; 410 switches the endpoint off.',
};
