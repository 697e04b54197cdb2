import { sql } from 'kysely';
import { LawBroken } from '../world/law-broken.ts';
import type { KnownTrade } from '../world/memory.ts';
import type { Reply } from '../world/request.ts';
import type { SimulatedPerson } from '../world/simulated-people.ts';
import type { World } from '../world/world.ts';

const numbers: Readonly<Record<string, number>> = {
  cancelled: -1,
  awaitingAcceptance: 0,
  awaitingPayment: 1,
  awaitingConfirmation: 2,
  confirmed: 3,
  transferred: 4,
  inComplaint: 5,
  succeeded: 6,
  failed: 7,
  suspended: 8,
};

interface Answered {
  readonly trade: KnownTrade;
  readonly who: SimulatedPerson;
  readonly reply: Reply;
  readonly isSide: boolean;
}

/** After each act on a trade: what its client was told is so, a refusal has moved nothing, and a stranger is always refused. */
export async function requireTrueAnswer(world: World, { trade, who, reply, isSide }: Answered): Promise<void> {
  const { rows } = await sql<{ status: string; money_state: string; postings: string }>`
    select status, money_state, (select coalesce(sum(posting_count), 0) from ledger_accounts)::text as postings
    from trades where id = ${trade.id}`.execute(world.server.database.reader);
  const [row] = rows;
  const about = [trade.key, who.name];
  if (!row) throw new LawBroken('no trade is lost', trade.id, about);
  const postings = BigInt(row.postings);
  world.isCounted = true;
  const before = world.postings;
  world.postings = postings;
  if (reply.code === 0 && !isSide)
    throw new LawBroken('nobody acts for others', `${who.name} acted on ${trade.key}`, about);
  if (reply.code !== 0 && postings !== before && !world.commits.hasBroken())
    throw new LawBroken('a refusal moves nothing', `${reply.code} to ${who.name} on ${trade.key}`, about);
  if (reply.code === 0 && reply.data.money_state !== undefined) {
    const answered = `${reply.data.status} ${reply.data.money_state}`;
    const real = `${numbers[row.status]} ${row.money_state}`;
    if (answered !== real)
      throw new LawBroken('what a client was told is so', `${trade.key} was told as ${answered} and is ${real}`, about);
  }
}

/** Takes note of what an act beside trades, or a job, has posted. */
export async function countPostings(world: World): Promise<bigint> {
  const { rows } = await sql<{ postings: string }>`
    select coalesce(sum(posting_count), 0)::text as postings from ledger_accounts`.execute(
    world.server.database.reader,
  );
  const before = world.postings;
  world.postings = BigInt(rows[0]?.postings ?? 0);
  return world.postings - before;
}
