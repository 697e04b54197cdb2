import type { AnswerOf, BodyOf, OpenInput, OpenName, QueryOf } from './call-open.ts';
import { type Listing, listing } from './pages.ts';
import type { CallOptions } from './transport.ts';

/** Makes calls by their names. */
export interface Caller {
  call<Name extends OpenName>(name: Name, input: OpenInput<Name>, call?: CallOptions): Promise<AnswerOf<Name>>;
}

/** Your server's addresses that events are sent to, and the results of each event's delivery. */
export class Webhooks {
  readonly endpoints: WebhookEndpoints;
  readonly deliveries: WebhookDeliveries;
  readonly events: WebhookEvents;
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
    this.endpoints = new WebhookEndpoints(caller);
    this.deliveries = new WebhookDeliveries(caller);
    this.events = new WebhookEvents(caller);
  }

  /** The public keys that verify webhooks without a secret. Needs no key; save the answer. */
  keys(call?: CallOptions): Promise<AnswerOf<'listWebhookKeys'>> {
    return this.#caller.call('listWebhookKeys', {}, call);
  }

  /** Sends an event to an endpoint again. */
  redeliver(
    event: { readonly eventId: string; readonly endpointId: string },
    call?: CallOptions,
  ): Promise<AnswerOf<'redeliverWebhookEvent'>> {
    const { eventId: id, endpointId: endpoint_id } = event;
    return this.#caller.call('redeliverWebhookEvent', { path: { id }, body: { endpoint_id } }, call);
  }
}

class WebhookEndpoints {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** The answer contains the secret, which is shown only this once. */
  create(endpoint: BodyOf<'createWebhookEndpoint'>, call?: CallOptions): Promise<AnswerOf<'createWebhookEndpoint'>> {
    return this.#caller.call('createWebhookEndpoint', { body: endpoint }, call);
  }

  get(id: string, call?: CallOptions): Promise<AnswerOf<'getWebhookEndpoint'>> {
    return this.#caller.call('getWebhookEndpoint', { path: { id } }, call);
  }

  /** Newest first. */
  list(filter: QueryOf<'listWebhookEndpoints'> = {}, call?: CallOptions): Listing<AnswerOf<'getWebhookEndpoint'>> {
    return listing((cursor) =>
      this.#caller.call('listWebhookEndpoints', { query: { ...filter, ...(cursor ? { cursor } : {}) } }, call),
    );
  }

  update(
    id: string,
    changes: BodyOf<'updateWebhookEndpoint'>,
    call?: CallOptions,
  ): Promise<AnswerOf<'updateWebhookEndpoint'>> {
    return this.#caller.call('updateWebhookEndpoint', { path: { id }, body: changes }, call);
  }

  async delete(id: string, call?: CallOptions): Promise<void> {
    await this.#caller.call('deleteWebhookEndpoint', { path: { id } }, call);
  }

  /** Makes a new secret; the old one also signs for the given hours. */
  rotateSecret(
    id: string,
    rotation: BodyOf<'rotateWebhookSecret'> = {},
    call?: CallOptions,
  ): Promise<AnswerOf<'rotateWebhookSecret'>> {
    return this.#caller.call('rotateWebhookSecret', { path: { id }, body: rotation }, call);
  }

  ping(id: string, call?: CallOptions): Promise<AnswerOf<'pingWebhookEndpoint'>> {
    return this.#caller.call('pingWebhookEndpoint', { path: { id } }, call);
  }

  /** Sends everything again that this endpoint has missed since an instant. */
  recover(id: string, since: Date, call?: CallOptions): Promise<AnswerOf<'recoverWebhookEndpoint'>> {
    const body = { since: Math.floor(since.getTime() / SECOND) };
    return this.#caller.call('recoverWebhookEndpoint', { path: { id }, body }, call);
  }
}

const SECOND = 1000;

class WebhookDeliveries {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Includes each try and your server's answer. */
  get(id: string, call?: CallOptions): Promise<AnswerOf<'getWebhookDelivery'>> {
    return this.#caller.call('getWebhookDelivery', { path: { id } }, call);
  }

  /** Newest first. */
  list(filter: QueryOf<'listWebhookDeliveries'> = {}, call?: CallOptions): Listing<AnswerOf<'pingWebhookEndpoint'>> {
    return listing((cursor) =>
      this.#caller.call('listWebhookDeliveries', { query: { ...filter, ...(cursor ? { cursor } : {}) } }, call),
    );
  }
}

class WebhookEvents {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  get(id: string, call?: CallOptions): Promise<AnswerOf<'getWebhookEvent'>> {
    return this.#caller.call('getWebhookEvent', { path: { id } }, call);
  }

  /** Newest first, including events that were sent to no endpoint. */
  list(filter: QueryOf<'listWebhookEvents'> = {}, call?: CallOptions): Listing<AnswerOf<'getWebhookEvent'>> {
    return listing((cursor) =>
      this.#caller.call('listWebhookEvents', { query: { ...filter, ...(cursor ? { cursor } : {}) } }, call),
    );
  }
}
