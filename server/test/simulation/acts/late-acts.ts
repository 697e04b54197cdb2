import { isDeepStrictEqual } from 'node:util';
import { countPostings } from '../laws/answers.ts';
import { LawBroken } from '../world/law-broken.ts';
import { requireServed, send } from '../world/request.ts';
import type { Family } from './action.ts';

const CROWD = 100;

/** A phone that had no network sends a call again, an hour late, and at times a hundred times. */
export const lateFamily: Family = {
  weight: 40,
  acts: {
    async repeat_late({ world, chance }) {
      const { sent } = world.memory;
      if (sent.length === 0) return;
      const { person, call, body, key, answer } = chance.pick(sent);
      const times = chance.hits(20) ? CROWD : chance.between(1, 2);
      for (let tried = 0; tried < times; tried += 1) {
        const reply = await send(world, { token: person.token, call, body, key });
        requireServed(world, reply, `${person.name} ${call} again`);
        if (world.commits.hasBroken()) return;
        if (!isDeepStrictEqual(reply.data, answer))
          throw new LawBroken('a repeat gets the first answer', `${person.name} ${call} ${key}: ${reply.text}`, [
            person.name,
          ]);
      }
      if ((await countPostings(world)) !== 0n)
        throw new LawBroken('a repeat moves nothing', `${person.name} ${call} ${key}`, [person.name]);
    },
  },
  wish: (_world, chance) => ({ action: 'repeat_late', who: '', on: String(chance.below(2)) }),
};
