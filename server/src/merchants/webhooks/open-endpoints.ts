import { type KeyCaller, type OpenEndpoint, openCommand, openQuery } from '../../platform/http/open/open-endpoint.ts';
import { readDeliveries, readDelivery } from './deliveries/read-deliveries.ts';
import { readEndpoint, readEndpoints } from './endpoints/read-endpoints.ts';
import { readEvent, readEvents } from './events/read-events.ts';
import { addressGuard } from './sending/public-address.ts';
import { type WebhookChanger, webhookCommands } from './webhook-commands.ts';

interface Parts {
  /** Networks besides the internet that webhooks may be sent to. */
  readonly networks: readonly string[];
}

/** The calls of the open API about webhooks: the key says whose endpoints they are about. */
export function webhookOpenEndpoints({ networks }: Parts): readonly OpenEndpoint[] {
  const commands = webhookCommands(addressGuard(networks));
  return [
    openCommand('createWebhookEndpoint', (ctx, input) => commands.create(ctx, byKey(input), input.body)),
    openQuery('listWebhookEndpoints', (ctx, { caller, body }) => readEndpoints(ctx, caller, body)),
    openQuery('getWebhookEndpoint', (ctx, { caller, path }) => readEndpoint(ctx, caller, path.id)),
    openCommand('updateWebhookEndpoint', (ctx, input) =>
      commands.change(ctx, byKey(input), input.path.id, { ...input.body, mayMove: true }),
    ),
    openCommand('deleteWebhookEndpoint', (ctx, input) => commands.delete(ctx, byKey(input), input.path.id)),
    openCommand('rotateWebhookSecret', (ctx, input) =>
      commands.rotate(ctx, byKey(input), input.path.id, input.body.old_secret_hours),
    ),
    openCommand('pingWebhookEndpoint', (ctx, input) => commands.ping(ctx, byKey(input), input.path.id)),
    openCommand('recoverWebhookEndpoint', (ctx, input) =>
      commands.recover(ctx, byKey(input), input.path.id, input.body.since),
    ),
    openQuery('listWebhookEvents', (ctx, { caller, body }) => readEvents(ctx, caller, body)),
    openQuery('getWebhookEvent', (ctx, { caller, path }) => readEvent(ctx, caller, path.id)),
    openCommand('redeliverWebhookEvent', (ctx, input) =>
      commands.redeliver(ctx, byKey(input), input.path.id, input.body.endpoint_id),
    ),
    openQuery('listWebhookDeliveries', (ctx, { caller, body }) => readDeliveries(ctx, caller, body)),
    openQuery('getWebhookDelivery', (ctx, { caller, path }) => readDelivery(ctx, caller, path.id)),
  ];
}

interface FromKey {
  readonly caller: KeyCaller;
  readonly address: string;
}

function byKey({ caller: { merchantId, environment, keyId }, address }: FromKey): WebhookChanger {
  return { merchantId, environment, keyId, address };
}
