import { sql } from 'kysely';
import { auditBooks } from '../../../src/cli/audit-books.ts';
import { LawBroken } from '../world/law-broken.ts';
import { runJob, type World } from '../world/world.ts';
import { countPostings } from './answers.ts';
import { requireCaps } from './grant-laws.ts';
import { requireListings } from './listing-laws.ts';
import { requireNotices } from './notice-laws.ts';
import { requireShares } from './shares.ts';

/** The laws of the books, of shares, notices and clocks, on all that has happened so far. */
export async function requireLaws(world: World): Promise<void> {
  await runJob(world, 'seals');
  const { faults } = await auditBooks(world.server.database);
  if (faults.length > 0) throw new LawBroken('the laws of the books', faults.join('; '));
  await requireShares(world);
  await requireListings(world);
  await requireCaps(world);
  await requireNotices(world);
  await requireClocksServed(world);
  await countPostings(world);
}

/** A clock that has run out is served by the next round, once: it stands neither still nor twice in the timeline. */
async function requireClocksServed(world: World): Promise<void> {
  await runJob(world, 'deadlines');
  const now = new Date(world.time.now());
  const { rows } = await sql<{ kind: string; subject_id: string; due_at: Date }>`
    select kind, subject_id, due_at from deadlines where due_at <= ${now} and kind in ('trade', 'complaint')
    limit 1`.execute(world.server.database.reader);
  const [late] = rows;
  if (late) throw new LawBroken('every deadline fires once', `${late.kind} ${late.subject_id} is still due`);
  const { rows: twice } = await sql<{ trade_id: string }>`
    select trade_id from trade_events where event = 'time_out' and (from_status = to_status or to_status not in ('transferred', 'succeeded'))
    group by trade_id, from_status, created_at having count(*) > 1 limit 1`.execute(world.server.database.reader);
  if (twice[0]) throw new LawBroken('every deadline fires once', `twice for ${twice[0].trade_id}`);
}
