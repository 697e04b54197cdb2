import type { MemberRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { authorizeWith, type FromMember, memberOf, requireRight } from '../merchants/index.ts';
import { readDeliveries, readDelivery } from './deliveries/read-deliveries.ts';
import { readSummary } from './deliveries/read-summary.ts';
import { readAllEndpoints } from './endpoints/read-endpoints.ts';
import { readEvents } from './events/read-events.ts';
import { addressGuard } from './sending/public-address.ts';
import type { MerchantOwner } from './store.ts';
import { type WebhookChanger, webhookCommands } from './webhook-commands.ts';

interface Parts {
  /** Networks besides the internet that webhooks may be sent to. */
  readonly networks: readonly string[];
}

/** The calls of the portal about webhooks: every member may read; developers and owners may change. */
export function webhookEndpoints({ networks }: Parts): readonly Endpoint[] {
  const commands = webhookCommands(addressGuard(networks));
  return [...receiverEndpoints(commands), ...deliveryEndpoints(commands)];
}

function receiverEndpoints(commands: WebhookCommands): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/merchant/webhooks',
      handle: async (ctx, input) => {
        const owner = await ownerOf(ctx, input, 'read');
        const [endpoints, summary] = await Promise.all([readAllEndpoints(ctx, owner), readSummary(ctx, owner)]);
        return { endpoints, ...summary };
      },
    }),
    command({
      call: 'POST /api/merchant/webhooks/create',
      authorize: authorizeWith('webhooks'),
      handle: async (ctx, input) => commands.create(ctx, await changerOf(ctx, input), input.body),
    }),
    command({
      call: 'POST /api/merchant/webhooks/change',
      authorize: async (ctx, input) => {
        const { security_password: password } = input.body;
        if (password === undefined) return;
        await authorizeWith('webhooks')(ctx, { ...input, body: { ...input.body, security_password: password } });
      },
      handle: async (ctx, input) => {
        const { endpoint_id: id, security_password: password, ...edit } = input.body;
        return commands.change(ctx, await changerOf(ctx, input), id, { ...edit, mayMove: password !== undefined });
      },
    }),
    command({
      call: 'POST /api/merchant/webhooks/delete',
      handle: async (ctx, input) => commands.delete(ctx, await changerOf(ctx, input), input.body.endpoint_id),
    }),
    command({
      call: 'POST /api/merchant/webhooks/rotate-secret',
      authorize: authorizeWith('webhooks'),
      handle: async (ctx, input) => {
        const { endpoint_id: id, old_secret_hours: hours } = input.body;
        return commands.rotate(ctx, await changerOf(ctx, input), id, hours);
      },
    }),
    command({
      call: 'POST /api/merchant/webhooks/ping',
      handle: async (ctx, input) => commands.ping(ctx, await changerOf(ctx, input), input.body.endpoint_id),
    }),
    command({
      call: 'POST /api/merchant/webhooks/recover',
      handle: async (ctx, input) => {
        const { endpoint_id: id, since } = input.body;
        return commands.recover(ctx, await changerOf(ctx, input), id, since);
      },
    }),
  ];
}

function deliveryEndpoints(commands: WebhookCommands): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/merchant/webhooks/events',
      handle: async (ctx, input) => readEvents(ctx, await ownerOf(ctx, input, 'read'), input.body),
    }),
    query({
      call: 'POST /api/merchant/webhooks/deliveries',
      handle: async (ctx, input) => readDeliveries(ctx, await ownerOf(ctx, input, 'read'), input.body),
    }),
    query({
      call: 'POST /api/merchant/webhooks/delivery',
      handle: async (ctx, input) => readDelivery(ctx, await ownerOf(ctx, input, 'read'), input.body.delivery_id),
    }),
    command({
      call: 'POST /api/merchant/webhooks/redeliver',
      handle: async (ctx, input) => {
        const { event_id: eventId, endpoint_id: endpointId } = input.body;
        return commands.redeliver(ctx, await changerOf(ctx, input), eventId, endpointId);
      },
    }),
  ];
}

type WebhookCommands = ReturnType<typeof webhookCommands>;

interface OfEnvironment extends FromMember {
  readonly body: { readonly merchant_id: string; readonly environment: Environment };
}

async function ownerOf(ctx: ReadContext, input: OfEnvironment, right: MemberRight): Promise<MerchantOwner> {
  return { merchantId: await requireRight(ctx, input, right), environment: input.body.environment };
}

async function changerOf(ctx: WriteContext, input: OfEnvironment): Promise<WebhookChanger> {
  return { ...memberOf(input), ...(await ownerOf(readContextOf(ctx), input, 'webhooks')) };
}
