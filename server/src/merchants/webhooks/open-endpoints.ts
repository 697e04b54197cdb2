import { type OpenEndpoint, openCommand, openQuery } from '../../platform/http/open/open-endpoint.ts';
import { readDeliveries, readDelivery } from './deliveries/read-deliveries.ts';
import { readEndpoint, readEndpoints } from './endpoints/read-endpoints.ts';
import { readEvent, readEvents } from './events/read-events.ts';
import { addressGuard } from './sending/public-address.ts';
import { webhookCommands } from './webhook-commands.ts';

interface Parts {
  /** Networks besides the internet that webhooks may be sent to. */
  readonly networks: readonly string[];
}

/** The calls of the open API about webhooks: the key says whose endpoints they are about. */
export function webhookOpenEndpoints({ networks }: Parts): readonly OpenEndpoint[] {
  const commands = webhookCommands(addressGuard(networks));
  return [
    openCommand('createWebhookEndpoint', (ctx, { caller, body }) => commands.create(ctx, caller, body)),
    openQuery('listWebhookEndpoints', (ctx, { caller, body }) => readEndpoints(ctx, caller, body)),
    openQuery('getWebhookEndpoint', (ctx, { caller, path }) => readEndpoint(ctx, caller, path.id)),
    openCommand('updateWebhookEndpoint', (ctx, { caller, path, body }) => commands.change(ctx, caller, path.id, body)),
    openCommand('deleteWebhookEndpoint', (ctx, { caller, path }) => commands.delete(ctx, caller, path.id)),
    openCommand('rotateWebhookSecret', (ctx, { caller, path, body }) =>
      commands.rotate(ctx, caller, path.id, body.old_secret_hours),
    ),
    openCommand('pingWebhookEndpoint', (ctx, { caller, path }) => commands.ping(ctx, caller, path.id)),
    openCommand('recoverWebhookEndpoint', (ctx, { caller, path, body }) =>
      commands.recover(ctx, caller, path.id, body.since),
    ),
    openQuery('listWebhookEvents', (ctx, { caller, body }) => readEvents(ctx, caller, body)),
    openQuery('getWebhookEvent', (ctx, { caller, path }) => readEvent(ctx, caller, path.id)),
    openCommand('redeliverWebhookEvent', (ctx, { caller, path, body }) =>
      commands.redeliver(ctx, caller, path.id, body.endpoint_id),
    ),
    openQuery('listWebhookDeliveries', (ctx, { caller, body }) => readDeliveries(ctx, caller, body)),
    openQuery('getWebhookDelivery', (ctx, { caller, path }) => readDelivery(ctx, caller, path.id)),
  ];
}
