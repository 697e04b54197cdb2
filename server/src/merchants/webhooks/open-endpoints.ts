import type { SigningKeys } from '../../platform/crypto/signing-keys.ts';
import { command, type OpenEndpoint, query } from '../../platform/http/endpoint.ts';
import type { KeyCaller } from '../../platform/http/open/open-input.ts';
import { readDeliveries, readDelivery } from './deliveries/read-deliveries.ts';
import { readEndpoint, readEndpoints } from './endpoints/read-endpoints.ts';
import { readEvent, readEvents } from './events/read-events.ts';
import { addressGuard } from './sending/public-address.ts';
import { type WebhookChanger, webhookCommands } from './webhook-commands.ts';

interface Parts {
  /** Networks besides the internet that webhooks may be sent to. */
  readonly networks: readonly string[];
  /** The keys of public signatures. */
  readonly keys: Pick<SigningKeys, 'published'>;
}

/** The calls of the open API about webhooks: the key determines whose endpoints they concern. */
export function webhookOpenEndpoints({ networks, keys }: Parts): readonly OpenEndpoint[] {
  const commands = webhookCommands(addressGuard(networks));
  return [
    query({ call: 'listWebhookKeys', handle: async () => ({ keys: [...keys.published] }) }),
    command({ call: 'createWebhookEndpoint', handle: (ctx, input) => commands.create(ctx, byKey(input), input.body) }),
    query({ call: 'listWebhookEndpoints', handle: (ctx, { caller, body }) => readEndpoints(ctx, caller, body) }),
    query({ call: 'getWebhookEndpoint', handle: (ctx, { caller, path }) => readEndpoint(ctx, caller, path.id) }),
    command({
      call: 'updateWebhookEndpoint',
      handle: (ctx, input) => commands.change(ctx, byKey(input), input.path.id, { ...input.body, mayMove: true }),
    }),
    command({
      call: 'deleteWebhookEndpoint',
      handle: (ctx, input) => commands.delete(ctx, byKey(input), input.path.id),
    }),
    command({
      call: 'rotateWebhookSecret',
      handle: (ctx, input) => commands.rotate(ctx, byKey(input), input.path.id, input.body.old_secret_hours),
    }),
    command({ call: 'pingWebhookEndpoint', handle: (ctx, input) => commands.ping(ctx, byKey(input), input.path.id) }),
    command({
      call: 'recoverWebhookEndpoint',
      handle: (ctx, input) => commands.recover(ctx, byKey(input), input.path.id, input.body.since),
    }),
    query({ call: 'listWebhookEvents', handle: (ctx, { caller, body }) => readEvents(ctx, caller, body) }),
    query({ call: 'getWebhookEvent', handle: (ctx, { caller, path }) => readEvent(ctx, caller, path.id) }),
    command({
      call: 'redeliverWebhookEvent',
      handle: (ctx, input) => commands.redeliver(ctx, byKey(input), input.path.id, input.body.endpoint_id),
    }),
    query({ call: 'listWebhookDeliveries', handle: (ctx, { caller, body }) => readDeliveries(ctx, caller, body) }),
    query({ call: 'getWebhookDelivery', handle: (ctx, { caller, path }) => readDelivery(ctx, caller, path.id) }),
  ];
}

interface FromKey {
  readonly caller: KeyCaller;
  readonly address: string;
}

function byKey({ caller: { merchantId, environment, keyId }, address }: FromKey): WebhookChanger {
  return { merchantId, environment, keyId, address };
}
