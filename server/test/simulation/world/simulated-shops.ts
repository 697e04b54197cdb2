import { webhookEventTypes } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import type { Server } from '../../../src/composition/server.ts';
import { createEndpoint } from '../../../src/merchants/webhooks/endpoints/create-endpoint.ts';
import { addressGuard } from '../../../src/merchants/webhooks/sending/public-address.ts';
import { openTestMerchant, type TestKey } from '../../merchants.ts';
import { OUTSIDE } from '../sources/own-outside.ts';
import type { SimulatedPerson } from './simulated-people.ts';

/** A merchant with a server of its own, which has a key. */
export interface SimulatedShop {
  readonly owner: SimulatedPerson;
  readonly merchantId: string;
  readonly key: TestKey;
  /** The path at which its server is told of events, and the secret that these are signed with. */
  readonly hook: string;
  readonly secret: string;
}

const SHOPS = 3;

/** The first people own a shop each; one of them gives a part of each payment to the platform. */
export async function openSimulatedShops(
  server: Server,
  people: readonly SimulatedPerson[],
): Promise<readonly SimulatedShop[]> {
  const shops: SimulatedShop[] = [];
  for (const [index, owner] of people.slice(0, SHOPS).entries()) {
    const wanted = { ownerId: owner.id, name: `Shop ${index}`, feeBasisPoints: index * 100 };
    const { id: merchantId, live: key } = await server.transaction((ctx) => openTestMerchant(ctx, wanted));
    const hook = `/shop-${index}`;
    const endpoint = { url: new URL(hook, OUTSIDE).href, events: webhookEventTypes, description: '' };
    const { secret } = await server.transaction((ctx) =>
      createEndpoint(ctx, { merchantId, environment: 'live' }, endpoint, addressGuard(['127.0.0.0/8'])),
    );
    shops.push({ owner, merchantId, key, hook, secret });
  }
  return shops;
}
