import { HOUR } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { LawBroken } from '../world/law-broken.ts';
import { settle, type World } from '../world/world.ts';

/** Longer than the pauses between all tries of a delivery. */
const ROUNDS_MAX = 40;

interface Delivery {
  readonly event_id: string;
  readonly type: string;
  readonly status: string;
}

/** The servers of shops work again: each of them is told of every event, and what counts as told was acknowledged. */
export async function requireShopsNotified(world: World): Promise<void> {
  world.outside.moods.clear();
  for (let round = 0; (await deliveries(world, 'waiting')).length > 0; round += 1) {
    if (round === ROUNDS_MAX)
      throw new LawBroken('every shop is told', JSON.stringify((await deliveries(world, 'waiting')).slice(0, 5)));
    world.time.moveBy(HOUR);
    await settle(world);
  }
  const untrue = (await deliveries(world, 'delivered')).find(({ event_id: id }) => !world.memory.acknowledged.has(id));
  if (untrue) throw new LawBroken('what counts as told was acknowledged', JSON.stringify(untrue));
}

async function deliveries({ server }: World, status: string): Promise<readonly Delivery[]> {
  const { rows } = await sql<Delivery>`
    select d.event_id::text, e.type, d.status from webhook_deliveries d join webhook_events e on e.id = d.event_id
    where d.status = ${status} order by d.position`.execute(server.database.reader);
  return rows;
}
