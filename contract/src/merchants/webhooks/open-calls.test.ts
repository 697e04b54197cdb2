import { expect, it } from 'vitest';
import type { OpenCall, OpenPath } from '../../platform/calls/open-call.ts';
import { webhookOpenCalls } from './open-calls.ts';
import { webhookRefusals } from './refusals.ts';
import { ENDPOINT_URL_MAX } from './webhook-names.ts';

const names = Object.keys(webhookOpenCalls) as (OpenPath & keyof typeof webhookOpenCalls)[];

it.each(names)('%s has examples that fit its schemas', (name) => {
  const { path, request, answer, example }: OpenCall = webhookOpenCalls[name];
  expect(path?.safeParse(example.path).error).toBeUndefined();
  expect(request.safeParse(example.request ?? {}).error).toBeUndefined();
  expect(answer.safeParse(example.answer).error).toBeUndefined();
});

const create = webhookOpenCalls['POST /open/v1/webhook-endpoints'].request;

it.each([
  ['no event type', { url: 'https://shop.example', events: [] }],
  ['an event type twice', { url: 'https://shop.example', events: ['order.paid', 'order.paid'] }],
  ['an unknown event type', { url: 'https://shop.example', events: ['order.lost'] }],
  ['a ping, which is sent on request only', { url: 'https://shop.example', events: ['ping'] }],
  ['another scheme', { url: 'ftp://shop.example', events: ['order.paid'] }],
  ['no address', { url: 'shop', events: ['order.paid'] }],
  ['a longer address', { url: `https://shop.example/${'x'.repeat(ENDPOINT_URL_MAX)}`, events: ['order.paid'] }],
])('refuses an endpoint with %s', (_, request) => {
  expect(create.safeParse(request).success).toBe(false);
});

it('accepts an endpoint without a description', () => {
  expect(create.parse({ url: 'https://shop.example', events: ['order.paid'] }).description).toBe('');
});

it('gives each refusal the HTTP status that clients distinguish it by', () => {
  const statuses = Object.entries(webhookRefusals).map(([name, { http }]) => [name, http]);
  expect(Object.fromEntries(statuses)).toEqual({
    WebhookEndpointNotFound: 404,
    WebhookEventNotFound: 404,
    WebhookPingsUsedUp: 429,
    WebhookRecoveriesUsedUp: 429,
    WebhookResendsUsedUp: 429,
    WebhookDeliveryNotFound: 404,
    TooManyWebhookEndpoints: 409,
    WebhookUrlNeedsHttps: 422,
    WebhookUrlNotPublic: 422,
    WebhookUrlNotAllowed: 422,
    WebhookEndpointOff: 409,
    WebhookSecretsRotating: 409,
    WebhookUrlNeedsPassword: 409,
  });
});
