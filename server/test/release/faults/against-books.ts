import { sql } from 'kysely';
import { auditBooks } from '../../../src/cli/audit-books.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { type Person, personWith } from '../../open-test-server.ts';
import { missing, surplus } from './compare.ts';
import type { Lanes } from './lanes.ts';
import type { Cast } from './people.ts';

/** All that the books and the pages of both people lack of the acknowledgements, or have too much. Nothing is good. */
export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly faults: readonly string[];
}

/** Coins of each before anything was begun, as their pages show them. */
export interface Wealth {
  readonly alice: bigint;
  readonly bob: bigint;
}

const PAGE = 50;

export async function wealthAt(address: string, { alice, bob }: Cast): Promise<Wealth> {
  return { alice: await coinsOf(personWith(address, alice.token)), bob: await coinsOf(personWith(address, bob.token)) };
}

export async function holdAgainst(
  { database, address, cast }: { readonly database: Database; readonly address: string; readonly cast: Cast },
  { lanes: { log, clients }, before }: { readonly lanes: Lanes; readonly before: Wealth },
): Promise<Verdict> {
  const after = await wealthAt(address, cast);
  const all = [...log.transfers, ...log.payments, ...log.refunds, ...log.trades];
  const faults: string[] = [];
  for (const name of ['alice', 'bob'] as const) {
    const due = all.reduce((sum, moved) => sum + moved[name], before[name]);
    if (after[name] !== due) faults.push(`${name} has ${after[name]}, and ${due} by all acknowledgements`);
  }
  faults.push(...(await auditBooks(database)).faults);
  faults.push(...clients.flatMap(({ refused }) => refused.map((action) => `refused: ${action}`)));
  const pages = await Promise.all([cast.alice, cast.bob].map(({ token }) => transfersOn(personWith(address, token))));
  const rows = await rowsOf(database);
  return {
    lost: [
      ...missing('transfer', log.transfers, rows.transfers),
      ...missing('payment', log.payments, rows.payments),
      ...missing('refund', log.refunds, rows.refunds),
      ...missing('trade', log.trades, rows.trades),
      ...pages.flatMap((page) => missing('transfer on a page', log.transfers, page)),
    ],
    doubled: [
      ...surplus('transfer', log.transfers, rows.transfers),
      ...surplus('payment', log.payments, rows.payments),
      ...surplus('refund', log.refunds, rows.refunds),
      ...surplus('trade', log.trades, rows.trades),
    ],
    faults,
  };
}

/** All rows that moved coins, by kind. The demo's own people have done nothing else. */
async function rowsOf({ reader }: Database) {
  const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(reader)).rows.map(({ id }) => id);
  return {
    transfers: await idsOf(sql`select id from transfers where status = 'succeeded'`),
    payments: await idsOf(sql`select id from cashier_orders where status = 'paid'`),
    refunds: await idsOf(sql`select id from cashier_refunds`),
    trades: await idsOf(sql`select id from trades where money_state = 'released'`),
  };
}

/** Everything that somebody has, wherever it is. */
async function coinsOf(person: Person): Promise<bigint> {
  const profile = await person.must('GET /api/m', {});
  const parts = [profile.balance, profile.orderbalance, profile.tradebalance, profile.holdbalance];
  return parts.reduce((sum, part) => sum + BigInt(part.replace('.', '')), 0n);
}

async function transfersOn(person: Person): Promise<readonly string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await person.must('POST /api/transfer/index', {
      limit: PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    found.push(...page.rows.map(({ id }) => id));
    if (page.next_cursor === null) return found;
    cursor = page.next_cursor;
  }
}
