import * as z from 'zod';
import type { OpenCallTable } from '../../platform/calls/open-call.ts';
import { nothing } from '../../platform/fields.ts';

const publicKeys = z
  .object({
    /** All published keys, the one in use first. */
    keys: z.array(
      z.object({
        /** Named by the header `webhook-key`. */
        id: z.string(),
        /** Raw Ed25519 key: 32 bytes in base64url. */
        public_key: z.string(),
      }),
    ),
  })
  .meta({ id: 'WebhookKeys' });

export const webhookKeyCalls = {
  'GET /open/v1/webhook-keys': {
    group: 'Webhooks',
    access: 'public',
    operationId: 'listWebhookKeys',
    says: {
      en: 'The public keys that webhooks are signed with (Ed25519), for receivers that hold no secret. Save them; a new one is published before it signs.',
      zh: '签署 webhook 的公钥（Ed25519），供不持有密钥的接收方使用。请保存；新公钥会先公布，后启用。',
    },
    request: nothing,
    answer: publicKeys,
    refusals: {},
    example: { answer: { keys: [{ id: 'k1', public_key: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }] } },
  },
} as const satisfies OpenCallTable;
