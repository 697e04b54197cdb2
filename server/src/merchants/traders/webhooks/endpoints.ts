import { traderRefusals } from '@eh/contract/merchants/traders/refusals.ts';
import { verifyOwnFactor } from '../../../accounts/second-factors/index.ts';
import { keysEndedAt, lockMover, noteChange, verifyPaymentPassword } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findKeyOfPerson, type PersonKey } from '../../merchants/index.ts';
import { addressGuard, personWebhooks, readDeliveries, readDelivery } from '../../webhooks/index.ts';
import { traderKeyState } from '../trader-key.ts';

interface Parts {
  /** Networks besides the internet that webhooks may be sent to. */
  readonly networks: readonly string[];
}

interface OfKey {
  readonly userId: string;
  readonly keyId: string;
}

interface FromOwner {
  readonly caller: { readonly userId: string };
  readonly body: { readonly key_id: string };
}

/** The calls by which people set, see and try the address that a trader key sends the events of their trades to. */
export function traderWebhookEndpoints({ networks }: Parts): readonly Endpoint[] {
  const webhooks = personWebhooks(addressGuard(networks));
  return [
    query({
      call: 'GET /api/trader_keys/webhook',
      handle: async (ctx, input) => {
        const of = await ownKey(ctx, input);
        return { webhook: await webhooks.show(ctx, of) };
      },
    }),
    command({
      call: 'POST /api/trader_keys/webhook/set',
      authorize: async (ctx, { caller, body }) => {
        await verifyPaymentPassword(ctx, caller.userId, body.security_password);
        await verifyOwnFactor(ctx, caller.userId, body.code);
      },
      handle: async (ctx, input) => {
        // Looks again after the wait: a new password or a freeze that was under way ends this attempt, too.
        await lockMover(ctx, input.caller.userId);
        const of = await ownKey(readContextOf(ctx), input);
        const key = await requireWorking(readContextOf(ctx), of);
        if (!key.scopes.some((scope) => scope === 'read' || scope === 'trade'))
          throw new Refusal(traderRefusals.TraderKeyReadsNoTrades);
        const set = await webhooks.set(ctx, of, input.body);
        await note(ctx, of, 'trader_webhook_added', new URL(set.webhook.url).host);
        return set;
      },
    }),
    command({
      call: 'POST /api/trader_keys/webhook/remove',
      handle: async (ctx, input) => {
        const of = await ownKey(readContextOf(ctx), input);
        await note(ctx, of, 'trader_webhook', await webhooks.remove(ctx, of));
        return {};
      },
    }),
    command({
      call: 'POST /api/trader_keys/webhook/ping',
      handle: async (ctx, input) => webhooks.ping(ctx, await workingKey(ctx, input)),
    }),
    query({
      call: 'GET /api/trader_keys/webhook/deliveries',
      handle: async (ctx, input) => {
        const { userId, keyId } = await ownKey(ctx, input);
        return readDeliveries(ctx, { userId }, { ...input.body, keyId });
      },
    }),
    query({
      call: 'GET /api/trader_keys/webhook/delivery',
      handle: (ctx, { caller: { userId }, body }) => readDelivery(ctx, { userId }, body.id),
    }),
    command({
      call: 'POST /api/trader_keys/webhook/redeliver',
      handle: async (ctx, input) => webhooks.redeliver(ctx, await workingKey(ctx, input), input.body.event_id),
    }),
  ];
}

async function ownKey(ctx: ReadContext, { caller, body }: FromOwner): Promise<OfKey> {
  const of = { userId: caller.userId, keyId: body.key_id };
  if (!(await findKeyOfPerson(ctx, of))) throw new Refusal(traderRefusals.TraderKeyNotFound);
  return of;
}

async function workingKey(ctx: WriteContext, input: FromOwner): Promise<OfKey> {
  const of = await ownKey(readContextOf(ctx), input);
  await requireWorking(readContextOf(ctx), of);
  return of;
}

async function requireWorking(ctx: ReadContext, of: OfKey): Promise<PersonKey> {
  const key = await findKeyOfPerson(ctx, of);
  if (!key) throw new Refusal(traderRefusals.TraderKeyNotFound);
  if (traderKeyState(key, await keysEndedAt(ctx, of.userId), ctx.now) !== 'working')
    throw new Refusal(traderRefusals.TraderKeyIsOver);
  return key;
}

function note(ctx: WriteContext, { userId }: OfKey, what: 'trader_webhook_added' | 'trader_webhook', host: string) {
  return noteChange(ctx, userId, { what, name: host });
}
