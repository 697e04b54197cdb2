import * as z from 'zod';
import { gateRefusals } from '../../accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import type { CallTable } from '../../platform/call.ts';
import { done, id, instant, namedInstant, page, pageRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { environments } from '../merchants/merchant-names.ts';
import { merchantRefusals } from '../merchants/refusals.ts';
import { oldSecretHours } from './open-calls.ts';
import { webhookRefusals } from './refusals.ts';
import {
  deliveryView,
  deliveryWithAttempts,
  endpointDescription,
  endpointUrl,
  endpointView,
  endpointWithSecret,
  eventView,
  subscribedTypes,
} from './views.ts';
import { deliveryResults, failureKinds, sentEventTypes } from './webhook-names.ts';

const merchant = { merchant_id: id, environment: z.enum(environments) };
const ofEndpoint = { ...merchant, endpoint_id: id };
const strangers = pick(merchantRefusals, 'NotAMember');
const rights = pick(merchantRefusals, 'NotAMember', 'RoleNotAllowed');
const addressRefusals = pick(webhookRefusals, 'WebhookUrlNeedsHttps', 'WebhookUrlNotPublic', 'WebhookUrlNotAllowed');
const unknownEndpoint = pick(webhookRefusals, 'WebhookEndpointNotFound');
const offEndpoint = pick(webhookRefusals, 'WebhookEndpointNotFound', 'WebhookEndpointOff');

/** The gate of the portal's calls, which refuses a frozen user. Each use case checks the membership. */
const guardedAs = 'personal-index';
/** With a webhook secret, somebody could report false payments to the shop, so it is protected like a key. */
const authorizing = { ...passwordRefusals, ...pick(gateRefusals, 'NeedsSecurityPassword') };

/** The webhooks of a merchant in the portal: every member may read; developers and owners may change. */
export const webhookCalls = {
  'POST /api/merchant/webhooks': {
    says: 'The endpoints of a merchant in one environment, and their last 24 hours: events by hour, what has not arrived and how the server answers it.',
    access: 'user',
    shows: ['webhooks'],
    guardedAs,
    request: z.strictObject(merchant),
    answer: z.object({
      endpoints: z.array(endpointView),
      delivered: z.number().int(),
      not_delivered: z.number().int(),
      resent: z.number().int(),
      /** The last 24 hours, oldest first; the last one is still running. */
      hours: z.array(z.object({ starts_at: instant, delivered: z.number().int(), not_delivered: z.number().int() })),
      /** The last try of the newest undelivered event; null if all were delivered. */
      failing: z
        .object({
          endpoint_id: id,
          status: z.number().int().nullable(),
          failure: z.enum(failureKinds).nullable(),
          /** The most automatic tries left, and the time of the last of them. */
          tries_left: z.number().int(),
          tried_until: instant.nullable(),
        })
        .nullable(),
    }),
    refusals: strangers,
  },
  'POST /api/merchant/webhooks/create': {
    says: 'Adds an address that events are sent to. The answer holds its secret, shown this once.',
    access: 'user',
    guardedAs,
    changes: ['webhooks', 'merchant-log'],
    request: z.strictObject({
      ...merchant,
      url: endpointUrl,
      events: subscribedTypes,
      description: endpointDescription,
      has_public_signature: z.boolean().default(false),
      security_password: paymentProof,
    }),
    answer: endpointWithSecret,
    refusals: { ...rights, ...authorizing, ...addressRefusals, ...pick(webhookRefusals, 'TooManyWebhookEndpoints') },
    hasSecretAnswer: true,
  },
  'POST /api/merchant/webhooks/change': {
    says: 'Changes an endpoint: its address, its events, its description, or whether it is on. Fields that are left out stay as they are.',
    access: 'user',
    guardedAs,
    changes: ['webhooks', 'merchant-log'],
    request: z.strictObject({
      ...ofEndpoint,
      url: endpointUrl.optional(),
      has_public_signature: z.boolean().optional(),
      events: subscribedTypes.optional(),
      description: endpointDescription.optional(),
      is_on: z.boolean().optional(),
      /** Needed to change the address, because events of payments go there. */
      security_password: paymentProof.optional(),
    }),
    answer: endpointView,
    refusals: {
      ...rights,
      ...authorizing,
      ...unknownEndpoint,
      ...addressRefusals,
      ...pick(webhookRefusals, 'WebhookUrlNeedsPassword'),
    },
  },
  'POST /api/merchant/webhooks/delete': {
    says: 'Deletes an endpoint for good.',
    access: 'user',
    guardedAs,
    changes: ['webhooks', 'merchant-log'],
    request: z.strictObject(ofEndpoint),
    answer: done,
    refusals: { ...rights, ...unknownEndpoint },
  },
  'POST /api/merchant/webhooks/rotate-secret': {
    says: 'Makes a new secret, shown this once. For the given hours the old one signs as well; 0 ends it at once.',
    access: 'user',
    guardedAs,
    changes: ['webhooks', 'merchant-log'],
    request: z.strictObject({ ...ofEndpoint, old_secret_hours: oldSecretHours, security_password: paymentProof }),
    answer: endpointWithSecret,
    refusals: { ...rights, ...authorizing, ...unknownEndpoint, ...pick(webhookRefusals, 'WebhookSecretsRotating') },
    hasSecretAnswer: true,
  },
  'POST /api/merchant/webhooks/ping': {
    says: 'Sends a test event to one endpoint.',
    access: 'user',
    guardedAs,
    changes: ['webhooks'],
    request: z.strictObject(ofEndpoint),
    answer: deliveryView,
    refusals: { ...rights, ...offEndpoint, ...pick(webhookRefusals, 'WebhookPingsUsedUp') },
  },
  'POST /api/merchant/webhooks/recover': {
    says: 'Sends again every event since an instant that this endpoint has not received.',
    access: 'user',
    guardedAs,
    changes: ['webhooks', 'merchant-log'],
    request: z.strictObject({ ...ofEndpoint, since: namedInstant }),
    answer: z.object({ events: z.number().int() }),
    refusals: { ...rights, ...offEndpoint, ...pick(webhookRefusals, 'WebhookRecoveriesUsedUp') },
  },
  'POST /api/merchant/webhooks/events': {
    says: 'What happened, newest first, also what no endpoint was told.',
    access: 'user',
    shows: ['webhooks'],
    guardedAs,
    request: z.strictObject({ ...merchant, ...pageRequest, type: z.enum(sentEventTypes).optional() }),
    answer: page(eventView),
    refusals: strangers,
  },
  'POST /api/merchant/webhooks/deliveries': {
    says: 'Events on their way to endpoints, newest first: all, those that have not arrived, or those sent again on request.',
    access: 'user',
    shows: ['webhooks'],
    guardedAs,
    request: z.strictObject({
      ...merchant,
      ...pageRequest,
      endpoint_id: id.optional(),
      result: z.enum(deliveryResults).optional(),
    }),
    answer: page(deliveryView),
    refusals: strangers,
  },
  'POST /api/merchant/webhooks/delivery': {
    says: 'One delivery: what is sent, and each try with what the server of the merchant answered.',
    access: 'user',
    shows: ['webhooks'],
    guardedAs,
    request: z.strictObject({ ...merchant, delivery_id: id }),
    answer: deliveryWithAttempts,
    refusals: { ...strangers, ...pick(webhookRefusals, 'WebhookDeliveryNotFound') },
  },
  'POST /api/merchant/webhooks/redeliver': {
    says: 'Sends an event to an endpoint again, or for the first time. It has the same id, which the server of the merchant must recognize.',
    access: 'user',
    guardedAs,
    changes: ['webhooks'],
    request: z.strictObject({ ...ofEndpoint, event_id: id }),
    answer: deliveryView,
    refusals: { ...rights, ...offEndpoint, ...pick(webhookRefusals, 'WebhookEventNotFound', 'WebhookResendsUsedUp') },
  },
} as const satisfies CallTable;
