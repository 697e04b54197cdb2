import type { Server } from '../../../src/composition/server.ts';
import { openTestMerchant, type TestKey } from '../../merchants.ts';
import type { SimulatedPerson } from './simulated-people.ts';

/** A merchant with a server of its own, which has a key. */
export interface SimulatedShop {
  readonly owner: SimulatedPerson;
  readonly key: TestKey;
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
    const { live } = await server.transaction((ctx) => openTestMerchant(ctx, wanted));
    shops.push({ owner, key: live });
  }
  return shops;
}
