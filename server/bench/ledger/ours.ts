import pg from 'pg';
import { openingCoins, openPoster, type Poster, transfer } from '../../src/ledger/journal/index.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { rowSink } from '../../src/platform/database/statements/row-sink.ts';
import { ids } from '../../src/platform/ids.ts';
import { openLog } from '../../src/platform/observability/log.ts';
import { eventRow, outboxRows } from '../../src/platform/outbox/outbox-rows.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { AMOUNT, BROKE, CURRENCY, PEOPLE, personId } from './people.ts';

export interface Caller {
  readonly callers: number;
  readonly isHot: boolean;
  readonly brokeShare: number;
}

const FUNDS = 10_000_000_00n;

const transferRows = rowSink('bench_transfers', {
  id: 'uuid',
  sender_id: 'uuid',
  receiver_id: 'uuid',
  amount: 'bigint',
  memo: 'text',
  status: 'smallint',
  created_at: 'timestamptz',
});

/** The real poster, fed by callers who each wait for their answer before they pay again. */
export async function openOurs(url: string, lanes: number) {
  await prepare(url);
  const log = openLog('warn');
  const database = openDatabase(url, (error) => log.error({ error }, 'database'));
  const poster = openPoster({ database, log, sinks: [transferRows, outboxRows], lanes });
  await fund(poster);
  await vacuum(url);
  return {
    /** Payments that succeeded, a second. */
    async run(caller: Caller, seconds: number): Promise<number> {
      const startedAt = performance.now();
      const until = startedAt + seconds * 1000;
      const counts = await Promise.all(Array.from({ length: caller.callers }, () => payUntil(poster, caller, until)));
      return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - startedAt) / 1000);
    },
    async close() {
      await poster.close();
      await database.close();
    },
  };
}

async function payUntil(poster: Poster, { isHot, brokeShare }: Caller, until: number): Promise<number> {
  let paid = 0;
  while (performance.now() < until) {
    const isBroke = brokeShare > 0 && Math.random() < brokeShare;
    const rich = PEOPLE - BROKE;
    const sender = isBroke ? rich + below(BROKE) : 1 + below(rich - 1);
    const receiver = isHot ? 0 : (sender + 1 + below(rich - 2)) % rich;
    paid += await pay(poster, sender, receiver);
  }
  return paid;
}

async function pay(poster: Poster, sender: number, receiver: number): Promise<number> {
  const now = new Date();
  const transferId = ids.next(now);
  const [senderId, receiverId] = [personId(sender), personId(receiver)];
  const amount = { currency: CURRENCY, minor: AMOUNT };
  const movement = transfer({ transferId, senderId, receiverId, amount, fee: { currency: CURRENCY, minor: 0n } });
  const rows = [
    transferRows.row({
      id: transferId,
      sender_id: senderId,
      receiver_id: receiverId,
      amount: AMOUNT,
      memo: 'thanks',
      status: 1,
      created_at: now,
    }),
    eventRow({ now, ids }, 'transfer.received', { transferId, userId: receiverId, amount: AMOUNT.toString() }),
  ];
  return poster.submit(movement, now, rows).then(
    () => 1,
    (error: unknown) => {
      if (error instanceof Refusal) return 0;
      throw error;
    },
  );
}

function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

async function fund(poster: Poster): Promise<void> {
  const now = new Date();
  const credits = Array.from({ length: PEOPLE - BROKE }, (_, number) =>
    openingCoins({
      openingId: ids.next(now),
      userId: personId(number),
      amount: { currency: CURRENCY, minor: FUNDS },
    }),
  );
  await Promise.all(credits.map((credit) => poster.submit(credit, now)));
}

async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create table if not exists bench_transfers (
    id uuid primary key, sender_id uuid not null, receiver_id uuid not null, amount bigint not null,
    memo text, status smallint not null, created_at timestamptz not null)`);
  await client.end();
}

async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
