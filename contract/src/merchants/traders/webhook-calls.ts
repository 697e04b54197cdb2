import * as z from 'zod';
import { gateRefusals } from '../../accounts/gates/gate-refusals.ts';
import { secondFactor } from '../../accounts/second-factors/calls.ts';
import { secondFactorRefusals } from '../../accounts/second-factors/refusals.ts';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import type { CallTable } from '../../platform/call.ts';
import { done, id, page, pageRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { webhookRefusals } from '../webhooks/refusals.ts';
import { deliveryView, deliveryWithAttempts, endpointUrl, endpointView } from '../webhooks/views.ts';
import { deliveryResults, tradeEventTypes } from '../webhooks/webhook-names.ts';
import { keyId } from './calls.ts';
import { traderRefusals } from './refusals.ts';

const ofKey = { key_id: keyId };
const strangers = pick(traderRefusals, 'TraderKeyNotFound');
const unknown = { ...strangers, ...pick(webhookRefusals, 'WebhookEndpointNotFound') };
const sending = {
  ...unknown,
  ...pick(traderRefusals, 'TraderKeyIsOver'),
  ...pick(webhookRefusals, 'WebhookEndpointOff'),
};

const traderWebhook = endpointView
  .omit({ environment: true, description: true })
  .extend({ events: z.array(z.enum(tradeEventTypes)) });

const of = { access: 'user', guardedAs: 'trader-keys' } as const;
const reading = { ...of, shows: ['trader-keys'] } as const;
const changing = { ...of, changes: ['trader-keys'] } as const;

/** The address to which one trader key sends what happens in the trades of its owner. */
export const traderWebhookCalls = {
  'GET /api/trader_keys/webhook': {
    ...reading,
    says: 'The address that the events of the own trades are sent to for a trader key, or null.',
    request: z.strictObject(ofKey),
    answer: z.object({ webhook: traderWebhook.nullable() }),
    refusals: strangers,
  },
  'POST /api/trader_keys/webhook/set': {
    ...of,
    says: 'Sets the address of a trader key and its events, in the place of the one before, by payment password and authenticator. The new secret that signs is in this answer only.',
    hasSecretAnswer: true,
    changes: ['trader-keys', 'safety'],
    request: z.strictObject({
      ...ofKey,
      url: endpointUrl,
      events: z
        .array(z.enum(tradeEventTypes))
        .min(1)
        .max(tradeEventTypes.length)
        .refine((types) => new Set(types).size === types.length, 'an event type is listed twice'),
      /** Sign with the published key of the platform as well. */
      has_public_signature: z.boolean().default(false),
      security_password: paymentProof,
      /** Six digits of the authenticator, or a recovery code. */
      code: secondFactor,
    }),
    answer: z.object({
      webhook: traderWebhook,
      /** The secret that signs, `whsec_…`. Shown in this answer and never again. */
      secret: z.string(),
    }),
    refusals: {
      ...pick(traderRefusals, 'TraderKeyNotFound', 'TraderKeyIsOver', 'TraderKeyReadsNoTrades'),
      ...pick(webhookRefusals, 'WebhookUrlNeedsHttps', 'WebhookUrlNotPublic', 'WebhookUrlNotAllowed'),
      ...pick(secondFactorRefusals, 'WrongSecondFactor', 'SecondFactorLocked', 'SecondFactorOff'),
      ...passwordRefusals,
      ...pick(gateRefusals, 'NeedsSecurityPassword', 'FundRestricted'),
    },
  },
  'POST /api/trader_keys/webhook/remove': {
    ...of,
    says: 'Removes the address of a trader key: nothing more is sent there, also not what waits.',
    changes: ['trader-keys', 'safety'],
    request: z.strictObject(ofKey),
    answer: done,
    refusals: unknown,
  },
  'POST /api/trader_keys/webhook/ping': {
    ...changing,
    says: 'Sends a test event to the address of a trader key.',
    request: z.strictObject(ofKey),
    answer: deliveryView,
    refusals: { ...sending, ...pick(webhookRefusals, 'WebhookPingsUsedUp') },
  },
  'GET /api/trader_keys/webhook/deliveries': {
    ...reading,
    says: 'Events on their way to the address of a trader key, newest first: all, those that have not arrived, or those sent again on request.',
    request: z.strictObject({ ...pageRequest, ...ofKey, result: z.enum(deliveryResults).optional() }),
    answer: page(deliveryView),
    refusals: strangers,
  },
  'GET /api/trader_keys/webhook/delivery': {
    ...reading,
    says: 'One delivery of an event of the own trades: what is sent, and each try with what the own server answered.',
    request: z.strictObject({ id }),
    answer: deliveryWithAttempts,
    refusals: pick(webhookRefusals, 'WebhookDeliveryNotFound'),
  },
  'POST /api/trader_keys/webhook/redeliver': {
    ...changing,
    says: 'Sends an event of the own trades to the address of a trader key again, under the same id.',
    request: z.strictObject({ ...ofKey, event_id: id }),
    answer: deliveryView,
    refusals: { ...sending, ...pick(webhookRefusals, 'WebhookEventNotFound', 'WebhookResendsUsedUp') },
  },
} as const satisfies CallTable;
