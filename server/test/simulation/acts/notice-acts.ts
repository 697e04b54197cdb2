import { LawBroken } from '../world/law-broken.ts';
import { ofPerson } from '../world/memory.ts';
import { request } from '../world/request.ts';
import type { SimulatedPerson } from '../world/simulated-people.ts';
import { personNamed, type World } from '../world/world.ts';
import type { Family } from './action.ts';

/** People open their app, see what waits for them, and put some of it away. */
export const noticeFamily: Family = {
  weight: 60,
  acts: {
    async open_app({ world, step, chance }) {
      const who = personNamed(world, step.who);
      const ids = await lookAtNotices(world, who);
      await request(world, who, { call: 'POST /api/notifications/seen', body: { id: ids } });
      if (chance.hits(700)) await putAway(world, who, ids);
    },
  },
  wish({ memory, people }, chance) {
    const isSide = memory.running.length > 0 && chance.hits(700);
    if (!isSide) return { action: 'open_app', who: chance.pick(people).name, on: '' };
    const trade = chance.pick(memory.running);
    return { action: 'open_app', who: (chance.hits(700) ? trade.seller : trade.buyer).name, on: '' };
  },
};

/** The notices that wait for somebody: one that they have put away does not come again. */
export async function lookAtNotices(world: World, who: SimulatedPerson): Promise<readonly string[]> {
  const reply = await request(world, who, { call: 'POST /api/notifications', body: {} });
  if (reply.code !== 0) return [];
  const ids = reply.data.notices.map(({ id }) => id);
  const [read, shown] = [ofPerson(world.memory.read, who), ofPerson(world.memory.shown, who)];
  for (const id of ids) {
    if (read.has(id)) throw new LawBroken('every notice shows once', `${who.name} saw ${id} again`, [who.name]);
    shown.add(id);
  }
  return ids;
}

export async function putAway(world: World, who: SimulatedPerson, ids: readonly string[]): Promise<void> {
  const reply = await request(world, who, { call: 'POST /api/read', body: { id: ids } });
  if (reply.code === 0) for (const id of ids) ofPerson(world.memory.read, who).add(id);
}
