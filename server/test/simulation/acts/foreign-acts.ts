import { LawBroken } from '../world/law-broken.ts';
import type { KnownThing } from '../world/memory.ts';
import { requireServed, send } from '../world/request.ts';
import { personNamed } from '../world/world.ts';
import type { Family } from './action.ts';

/** Calls that show or move a thing of somebody, by its id. */
const reaching: Readonly<Record<KnownThing['kind'], readonly (readonly [call: string, field: string])[]>> = {
  trade: [
    ['GET /api/transaction/buyer', 'id'],
    ['GET /api/transaction/seller', 'id'],
    ['GET /api/chat', 'id'],
    ['POST /api/complain/getByTransId', 'transaction_id'],
    ['POST /api/complain/replies', 'transaction_id'],
  ],
  transfer: [
    ['GET /api/transfer/show', 'id'],
    ['POST /api/transfer/cancel', 'id'],
  ],
  listing: [
    ['GET /api/order/market/getMySale', 'id'],
    ['POST /api/order/fall', 'id'],
  ],
  bid: [
    ['GET /api/bid/mine', 'id'],
    ['POST /api/bid/fall', 'id'],
    // A buy listing is no sell listing, whoever asks.
    ['GET /api/order/market/getMySale', 'id'],
  ],
};

/** Somebody reaches for a thing of others, and has to be refused. */
export const foreignFamily: Family = {
  weight: 40,
  acts: {
    async reach({ world, step, chance }) {
      const { things } = world.memory;
      if (things.length === 0) return;
      const thing = chance.pick(things);
      if (thing.owners.includes(step.who)) return;
      const who = personNamed(world, step.who);
      const [call, field] = chance.pick(reaching[thing.kind]);
      const reply = await send(world, { token: who.token, call, body: { [field]: thing.id } });
      requireServed(world, reply, `${who.name} ${call}`);
      if (reply.code === 0)
        throw new LawBroken('nobody reads what is not theirs', `${who.name} got ${thing.kind} ${thing.id} by ${call}`, [
          who.name,
          ...thing.owners,
        ]);
    },
  },
  wish: ({ people }, chance) => ({ action: 'reach', who: chance.pick(people).name, on: '' }),
};
