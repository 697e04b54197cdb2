import { rememberThing } from '../world/memory.ts';
import { request } from '../world/request.ts';
import { PAYMENT_PASSWORD } from '../world/simulated-people.ts';
import { personNamed } from '../world/world.ts';
import { type Family, keyOf } from './action.ts';

/** People send each other coins, more than they have among it. */
export const transferFamily: Family = {
  weight: 30,
  acts: {
    async transfer({ world, step, chance }) {
      const [sender, receiver] = [personNamed(world, step.who), personNamed(world, step.on)];
      const amount = `${chance.hits(30) ? 900_000 : chance.between(1, 90)}.${chance.between(10, 99)}`;
      const body = { recipient: receiver.account, amount, security_password: PAYMENT_PASSWORD };
      const reply = await request(world, sender, {
        call: 'POST /api/transfer/add',
        body,
        key: keyOf(step),
        shows: receiver,
      });
      if (reply.code !== 0) return;
      rememberThing(world.memory, { kind: 'transfer', id: reply.data.id, owners: [sender.name, receiver.name] });
    },
    async look_at_balance({ world, step }) {
      await request(world, personNamed(world, step.who), { call: 'GET /api/m', body: {} });
    },
  },
  wish({ people }, chance) {
    if (chance.hits(200)) return { action: 'look_at_balance', who: chance.pick(people).name, on: '' };
    return { action: 'transfer', who: chance.pick(people).name, on: chance.pick(people).name };
  },
};
