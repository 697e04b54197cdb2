import * as z from 'zod';
import { id, instant } from '../../platform/fields.ts';
import { environments } from '../merchants/merchant-names.ts';
import { webAddress } from '../merchants/web-address.ts';
import {
  deliveryStatuses,
  ENDPOINT_URL_MAX,
  endpointStatuses,
  failureKinds,
  offReasons,
  sentEventTypes,
  webhookEventTypes,
} from './webhook-names.ts';

export const endpointUrl = webAddress(ENDPOINT_URL_MAX);
export const endpointDescription = z.string().trim().max(140);
export const subscribedTypes = z
  .array(z.enum(webhookEventTypes))
  .min(1)
  .max(webhookEventTypes.length)
  .refine((types) => new Set(types).size === types.length, 'an event type is listed twice');

/** A secret as shown after its creation: only its end. */
const secretView = z.object({
  /** The last four characters of the secret. */
  hint: z.string(),
  created_at: instant,
  /** The instant from which it no longer signs; null for the newest one. */
  ends_at: instant.nullable(),
});

/** An address of the merchant's server that events are sent to. */
export const endpointView = z
  .object({
    id,
    environment: z.enum(environments),
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(webhookEventTypes)),
    status: z.enum(endpointStatuses),
    off_reason: z.enum(offReasons).nullable(),
    /** Failed tries in a row; any successful delivery resets it to 0. */
    failures_in_row: z.number().int(),
    /** While paused, the time of the next try. */
    paused_until: instant.nullable(),
    /** Deliveries are also signed with the published key of the platform, for receivers that hold no secret. */
    has_public_signature: z.boolean(),
    /** All secrets that sign at present, newest first. */
    secrets: z.array(secretView),
    created_at: instant,
  })
  .meta({ id: 'WebhookEndpoint' });
export type EndpointView = z.output<typeof endpointView>;

/** An endpoint with its new secret, `whsec_…`, which is shown only this once. */
export const endpointWithSecret = endpointView.extend({ secret: z.string() }).meta({ id: 'WebhookEndpointWithSecret' });

/** An event as sent to endpoints. */
export const eventView = z
  .object({
    /** The header `webhook-id` of its deliveries, by which receivers recognize a repeat. */
    id,
    type: z.enum(sentEventTypes),
    /** The object concerned; events of one subject are delivered in order. */
    subject_id: z.string(),
    subject_no: z.string().nullable(),
    /** The object in the format of the open API, as of that instant. */
    data: z.record(z.string(), z.unknown()),
    created_at: instant,
  })
  .meta({ id: 'WebhookEvent' });
export type EventView = z.output<typeof eventView>;

const attemptResult = {
  started_at: instant,
  duration_milliseconds: z.number().int(),
  /** The HTTP status of the answer; null if there was none. */
  status: z.number().int().nullable(),
  /** Null for a success. */
  failure: z.enum(failureKinds).nullable(),
};

/** One event on its way to one endpoint. */
export const deliveryView = z
  .object({
    id,
    event_id: id,
    endpoint_id: id,
    url: z.string(),
    type: z.enum(sentEventTypes),
    subject_id: z.string(),
    subject_no: z.string().nullable(),
    status: z.enum(deliveryStatuses),
    tries: z.number().int(),
    /** Automatic tries that are left. */
    tries_left: z.number().int(),
    /** The next automatic try; null if there is none. */
    next_try_at: instant.nullable(),
    /** The time of the last automatic try if all earlier ones fail; null if there is none. */
    tried_until: instant.nullable(),
    /** Whether it was sent again on request. */
    is_resent: z.boolean(),
    last_try: z.object(attemptResult).nullable(),
    delivered_at: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: 'WebhookDelivery' });
export type DeliveryView = z.output<typeof deliveryView>;

/** A try with the receiver's answer. */
const attemptView = z.object({
  id,
  number: z.number().int(),
  /** Requested by a member or the merchant's server rather than automatic. */
  is_manual: z.boolean(),
  ...attemptResult,
  /** The headers of the answer that help to diagnose a fault. */
  answer_headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The first 2 kB of the answer; null if there was none. */
  answer_body: z.string().nullable(),
});
export type AttemptView = z.output<typeof attemptView>;

export const deliveryWithAttempts = deliveryView
  .extend({
    /** The exact body that is sent. */
    body: z.string(),
    /** The last four characters of each secret that signs at present. */
    signed_with: z.array(z.string()),
    /** Newest first. */
    attempts: z.array(attemptView),
  })
  .meta({ id: 'WebhookDeliveryWithTries' });
