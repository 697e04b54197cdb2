import { HOUR } from '@eh/contract/platform/spans.ts';
import { openChance } from '@eh/demo/market/chance.ts';
import { sql } from 'kysely';
import { acts } from '../acts/all-acts.ts';
import { requireQuietLog } from '../acts/job-acts.ts';
import { lookAtNotices, putAway } from '../acts/notice-acts.ts';
import { LawBroken } from '../world/law-broken.ts';
import { ofPerson } from '../world/memory.ts';
import { settle, type World } from '../world/world.ts';
import { requireLaws } from './full-laws.ts';
import { requireShopsNotified } from './webhook-laws.ts';

const ROUNDS_MAX = 120;
/** The cases that are looked at in a round. */
const ESCROWS_MAX = 40;
/** Nothing new begins: time goes on and operators work until every escrow has ended and everybody has heard of it. */
export async function requireEndings(world: World): Promise<void> {
  world.commits.disarm();
  for (let round = 0; ; round += 1) {
    await settle(world);
    const open = await openEscrows(world);
    if (open.length === 0) break;
    if (round === ROUNDS_MAX) throw new LawBroken('every escrow ends', JSON.stringify(open));
    await workAt(world, round, open);
    world.time.moveBy(HOUR);
  }
  await requireLaws(world);
  await requireAllHeard(world);
  await requireShopsNotified(world);
  requireQuietLog(world);
}

/** Operators let every method run again, and take each case that waits for them. */
async function workAt(world: World, round: number, open: readonly OpenEscrow[]): Promise<void> {
  const cases = open.flatMap(({ status }) => workOf[status] ?? []);
  for (const [index, action] of ['resume_methods', ...cases].entries()) {
    const pick = round * ESCROWS_MAX + index;
    const who = openChance(pick).pick(['arno', 'omar', 'olga']);
    await acts.get(action)?.({
      world,
      step: { n: pick, afterSeconds: 0, action, who, on: '', pick },
      chance: openChance(pick),
    });
  }
}

const workOf: Readonly<Record<string, string>> = { suspended: 'decide_suspended', inComplaint: 'end_complaint' };

interface OpenEscrow {
  readonly id: string;
  readonly status: string;
}

async function openEscrows({ server }: World): Promise<readonly OpenEscrow[]> {
  const { rows } = await sql<OpenEscrow>`
    select id::text, status from trades where money_state = 'escrow' order by id limit ${ESCROWS_MAX}`.execute(
    server.database.reader,
  );
  return rows;
}

const PAGES_MAX = 400;

/** Everybody for whom notices were stored opens their app until nothing waits: they have been shown every one of them. */
async function requireAllHeard(world: World): Promise<void> {
  const { rows: all } = await sql<{ user_id: string; ids: readonly string[] }>`
    select user_id::text, array_agg(id::text) as ids from notifications group by user_id`.execute(
    world.server.database.reader,
  );
  const stored = new Map(all.map(({ user_id, ids }) => [user_id, ids]));
  for (const who of world.people) {
    const ids = stored.get(who.id) ?? [];
    if (ids.length === 0) continue;
    let page = 0;
    for (let seen = await lookAtNotices(world, who); seen.length > 0; seen = await lookAtNotices(world, who)) {
      page += 1;
      if (page > PAGES_MAX) throw new LawBroken('every notice shows once', `${who.name} is never done`, [who.name]);
      await putAway(world, who, seen);
    }
    const shown = ofPerson(world.memory.shown, who);
    const missed = ids.find((id) => !shown.has(id));
    if (missed !== undefined)
      throw new LawBroken('every notice arrives once', `${who.name} never saw ${missed}`, [who.name]);
  }
}
