import { type MemberRight, memberRights } from '@eh/contract/merchants/merchants/member-rights.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query, type UserCaller } from '../../platform/http/endpoint.ts';
import { requireMember } from '../merchants/index.ts';
import { readDeliveries, readDelivery } from './deliveries/read-deliveries.ts';
import { readSummary } from './deliveries/read-summary.ts';
import { readAllEndpoints } from './endpoints/read-endpoints.ts';
import { readEvents } from './events/read-events.ts';
import { addressGuard } from './sending/public-address.ts';
import type { Owner } from './store.ts';
import { type WebhookChanger, webhookCommands } from './webhook-commands.ts';

interface Parts {
  /** Networks besides the internet that webhooks may be sent to. */
  readonly networks: readonly string[];
}

/** The calls of the portal about webhooks: every member reads, developers and the owner change. */
export function webhookEndpoints({ networks }: Parts): readonly Endpoint[] {
  const commands = webhookCommands(addressGuard(networks));
  return [
    query('POST /api/merchant/webhooks', async (ctx, input) => {
      const owner = await memberOf(ctx, input, 'read');
      const [endpoints, summary] = await Promise.all([readAllEndpoints(ctx, owner), readSummary(ctx, owner)]);
      return { endpoints, ...summary };
    }),
    command('POST /api/merchant/webhooks/create', async (ctx, input) =>
      commands.create(ctx, await changerOf(ctx, input), input.body),
    ),
    command('POST /api/merchant/webhooks/change', async (ctx, input) => {
      const { endpoint_id: id, url, events, description, is_on } = input.body;
      return commands.change(ctx, await changerOf(ctx, input), id, { url, events, description, is_on });
    }),
    command('POST /api/merchant/webhooks/delete', async (ctx, input) =>
      commands.delete(ctx, await changerOf(ctx, input), input.body.endpoint_id),
    ),
    command('POST /api/merchant/webhooks/rotate-secret', async (ctx, input) => {
      const { endpoint_id: id, old_secret_hours: hours } = input.body;
      return commands.rotate(ctx, await changerOf(ctx, input), id, hours);
    }),
    command('POST /api/merchant/webhooks/ping', async (ctx, input) =>
      commands.ping(ctx, await changerOf(ctx, input), input.body.endpoint_id),
    ),
    command('POST /api/merchant/webhooks/recover', async (ctx, input) => {
      const { endpoint_id: id, since } = input.body;
      return commands.recover(ctx, await changerOf(ctx, input), id, since);
    }),
    query('POST /api/merchant/webhooks/events', async (ctx, input) =>
      readEvents(ctx, await memberOf(ctx, input, 'read'), input.body),
    ),
    query('POST /api/merchant/webhooks/deliveries', async (ctx, input) =>
      readDeliveries(ctx, await memberOf(ctx, input, 'read'), input.body),
    ),
    query('POST /api/merchant/webhooks/delivery', async (ctx, input) =>
      readDelivery(ctx, await memberOf(ctx, input, 'read'), input.body.delivery_id),
    ),
    command('POST /api/merchant/webhooks/redeliver', async (ctx, input) => {
      const { event_id: eventId, endpoint_id: endpointId } = input.body;
      return commands.redeliver(ctx, await changerOf(ctx, input), eventId, endpointId);
    }),
  ];
}

interface OfMerchant {
  readonly caller: UserCaller;
  readonly address: string;
  readonly body: { readonly merchant_id: string; readonly environment: Environment };
}

/** The merchant of a request, once its caller is known to have the right. */
async function memberOf(ctx: ReadContext, { caller, body }: OfMerchant, right: MemberRight): Promise<Owner> {
  const { merchant_id: merchantId, environment } = body;
  await requireMember(ctx, { userId: caller.userId, merchantId, roles: memberRights[right] });
  return { merchantId, environment };
}

async function changerOf(ctx: WriteContext, input: OfMerchant): Promise<WebhookChanger> {
  const owner = await memberOf(readContextOf(ctx), input, 'webhooks');
  return { ...owner, userId: input.caller.userId, address: input.address };
}
