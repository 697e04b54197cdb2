import * as z from 'zod';
import type { OpenCallTable } from '../../platform/calls/open-call.ts';
import { done, id, namedInstant, nothing, page, pageRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { deliveryExample, endpointExample, eventExample, exampleIds } from './examples.ts';
import { webhookKeyCalls } from './key-open-calls.ts';
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
import { deliveryResults, OLD_SECRET_HOURS_DEFAULT, OLD_SECRET_HOURS_MAX, sentEventTypes } from './webhook-names.ts';

const group = 'Webhooks';
const common = { group, access: 'key', scope: 'webhooks' } as const;
const byId = z.strictObject({ id });
const path = { id: exampleIds.endpoint };
const addressRefusals = pick(webhookRefusals, 'WebhookUrlNeedsHttps', 'WebhookUrlNotPublic', 'WebhookUrlNotAllowed');
const unknownEndpoint = pick(webhookRefusals, 'WebhookEndpointNotFound');
const secretExample = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** The hours for which the secret before a rotation still signs. */
export const oldSecretHours = z.number().int().min(0).max(OLD_SECRET_HOURS_MAX).default(OLD_SECRET_HOURS_DEFAULT);

export const webhookOpenCalls = {
  ...webhookKeyCalls,
  'POST /open/v1/webhook-endpoints': {
    ...common,
    operationId: 'createWebhookEndpoint',
    says: {
      en: 'Adds an address that events are sent to. The answer holds the secret that signs them; it is shown this once.',
      zh: '添加一个接收事件的地址。返回中含用于签名的密钥，只显示这一次。',
    },
    request: z.strictObject({
      url: endpointUrl,
      events: subscribedTypes,
      description: endpointDescription.default(''),
      /** Sign with the published key of the platform as well. */
      has_public_signature: z.boolean().default(false),
    }),
    answer: endpointWithSecret,
    status: 201,
    refusals: { ...addressRefusals, ...pick(webhookRefusals, 'TooManyWebhookEndpoints') },
    hasSecretAnswer: true,
    example: {
      request: { url: endpointExample.url, events: endpointExample.events },
      answer: { ...endpointExample, secret: secretExample },
    },
  },
  'GET /open/v1/webhook-endpoints': {
    ...common,
    readScope: 'read_webhooks',
    operationId: 'listWebhookEndpoints',
    says: { en: 'The addresses that events are sent to, newest first.', zh: '接收事件的地址，最新的在前。' },
    request: z.strictObject(pageRequest),
    answer: page(endpointView),
    refusals: {},
    example: { answer: { rows: [endpointExample], next_cursor: null } },
  },
  'GET /open/v1/webhook-endpoints/{id}': {
    ...common,
    readScope: 'read_webhooks',
    operationId: 'getWebhookEndpoint',
    says: { en: 'One address that events are sent to.', zh: '一个接收事件的地址。' },
    path: byId,
    request: nothing,
    answer: endpointView,
    refusals: unknownEndpoint,
    example: { path, answer: endpointExample },
  },
  'PATCH /open/v1/webhook-endpoints/{id}': {
    ...common,
    operationId: 'updateWebhookEndpoint',
    says: {
      en: 'Changes an endpoint. Fields that are left out stay as they are. An endpoint that is switched off gets no events; those it missed can be sent with `recoverWebhookEndpoint`.',
      zh: '修改一个地址，未填的字段保持不变。停用的地址不会收到事件，错过的可用 `recoverWebhookEndpoint` 补发。',
    },
    path: byId,
    request: z.strictObject({
      url: endpointUrl.optional(),
      events: subscribedTypes.optional(),
      description: endpointDescription.optional(),
      is_on: z.boolean().optional(),
      has_public_signature: z.boolean().optional(),
    }),
    answer: endpointView,
    refusals: { ...unknownEndpoint, ...addressRefusals },
    example: { path, request: { is_on: true }, answer: endpointExample },
  },
  'DELETE /open/v1/webhook-endpoints/{id}': {
    ...common,
    operationId: 'deleteWebhookEndpoint',
    says: {
      en: 'Deletes an endpoint for good. Nothing more is sent to it, also not what is waiting.',
      zh: '永久删除一个地址。此后不再向它推送，等待中的也会取消。',
    },
    path: byId,
    request: nothing,
    answer: done,
    refusals: unknownEndpoint,
    example: { path, answer: {} },
  },
  'POST /open/v1/webhook-endpoints/{id}/rotate-secret': {
    ...common,
    operationId: 'rotateWebhookSecret',
    says: {
      en: 'Makes a new secret, shown this once. For the given hours the old one signs as well, so that no event is missed while you change over; 0 ends it at once.',
      zh: '生成新的签名密钥，只显示这一次。在指定的小时数内旧密钥同时签名，换用期间不会漏掉事件；填 0 则旧密钥立即失效。',
    },
    path: byId,
    request: z.strictObject({ old_secret_hours: oldSecretHours }),
    answer: endpointWithSecret,
    refusals: { ...unknownEndpoint, ...pick(webhookRefusals, 'WebhookSecretsRotating') },
    hasSecretAnswer: true,
    example: {
      path,
      request: { old_secret_hours: OLD_SECRET_HOURS_DEFAULT },
      answer: { ...endpointExample, secret: secretExample },
    },
  },
  'POST /open/v1/webhook-endpoints/{id}/ping': {
    ...common,
    operationId: 'pingWebhookEndpoint',
    says: {
      en: 'Sends an event of the type `ping` to this endpoint. Its result stands in the delivery.',
      zh: '向该地址发送一个 `ping` 事件，结果见推送记录。',
    },
    path: byId,
    request: nothing,
    answer: deliveryView,
    refusals: { ...unknownEndpoint, ...pick(webhookRefusals, 'WebhookEndpointOff', 'WebhookPingsUsedUp') },
    example: { path, answer: { ...deliveryExample, type: 'ping' } },
  },
  'POST /open/v1/webhook-endpoints/{id}/recover': {
    ...common,
    operationId: 'recoverWebhookEndpoint',
    says: {
      en: 'Sends again every subscribed event since an instant that this endpoint has not received: those given up, and those it missed while it was off or before it was made.',
      zh: '补发某一时刻以来该地址订阅但没有收到的全部事件：包括已放弃的，以及停用期间和添加之前的。',
    },
    path: byId,
    request: z.strictObject({ since: namedInstant }),
    answer: z.object({ events: z.number().int() }),
    refusals: { ...unknownEndpoint, ...pick(webhookRefusals, 'WebhookEndpointOff', 'WebhookRecoveriesUsedUp') },
    example: { path, request: { since: 1_795_430_282 }, answer: { events: 12 } },
  },
  'GET /open/v1/webhook-events': {
    ...common,
    readScope: 'read_webhooks',
    operationId: 'listWebhookEvents',
    says: {
      en: 'The events, newest first, also those that no endpoint was sent. Events are stored for 30 days.',
      zh: '事件列表，最新的在前，也包括没有推送给任何地址的事件。事件保留 30 天。',
    },
    request: z.strictObject({
      ...pageRequest,
      type: z.enum(sentEventTypes).optional(),
      subject_id: id.optional(),
      since: namedInstant.optional(),
    }),
    answer: page(eventView),
    refusals: {},
    example: { answer: { rows: [eventExample], next_cursor: null } },
  },
  'GET /open/v1/webhook-events/{id}': {
    ...common,
    readScope: 'read_webhooks',
    operationId: 'getWebhookEvent',
    says: { en: 'One event.', zh: '一个事件。' },
    path: byId,
    request: nothing,
    answer: eventView,
    refusals: pick(webhookRefusals, 'WebhookEventNotFound'),
    example: { path: { id: exampleIds.event }, answer: eventExample },
  },
  'POST /open/v1/webhook-events/{id}/redeliver': {
    ...common,
    operationId: 'redeliverWebhookEvent',
    says: {
      en: 'Sends an event to an endpoint again, or for the first time. It has the same `webhook-id`, and does not wait for other events.',
      zh: '再次（或首次）向某个地址推送一个事件。`webhook-id` 不变，也不等待其他事件。',
    },
    path: byId,
    request: z.strictObject({ endpoint_id: id }),
    answer: deliveryView,
    refusals: {
      ...unknownEndpoint,
      ...pick(webhookRefusals, 'WebhookEventNotFound', 'WebhookEndpointOff', 'WebhookResendsUsedUp'),
    },
    example: {
      path: { id: exampleIds.event },
      request: { endpoint_id: exampleIds.endpoint },
      answer: deliveryExample,
    },
  },
  'GET /open/v1/webhook-deliveries': {
    ...common,
    readScope: 'read_webhooks',
    operationId: 'listWebhookDeliveries',
    says: { en: 'Events on their way to endpoints, newest first.', zh: '推送记录，最新的在前。' },
    request: z.strictObject({
      ...pageRequest,
      endpoint_id: id.optional(),
      event_id: id.optional(),
      result: z.enum(deliveryResults).optional(),
    }),
    answer: page(deliveryView),
    refusals: {},
    example: { answer: { rows: [deliveryExample], next_cursor: null } },
  },
  'GET /open/v1/webhook-deliveries/{id}': {
    ...common,
    readScope: 'read_webhooks',
    operationId: 'getWebhookDelivery',
    says: {
      en: 'One delivery: what is sent, and each try with what your server answered.',
      zh: '一条推送记录：发送的内容、每次尝试，以及您的服务器的响应。',
    },
    path: byId,
    request: nothing,
    answer: deliveryWithAttempts,
    refusals: pick(webhookRefusals, 'WebhookDeliveryNotFound'),
    example: {
      path: { id: exampleIds.delivery },
      answer: { ...deliveryExample, body: JSON.stringify(eventExample.data), signed_with: ['LaSw'], attempts: [] },
    },
  },
} as const satisfies OpenCallTable;

/** The body of a webhook: the header `webhook-id` names the event. */
export const webhookBody = z.object({
  type: z.enum(sentEventTypes),
  /** When it happened, in ISO 8601. */
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});
