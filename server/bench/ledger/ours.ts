import { openingCoins, postMovements, transfer } from '../../src/ledger/journal/index.ts';
import { batch } from '../../src/platform/database/batching/batch.ts';
import { type GroupCommit, openGroupCommit } from '../../src/platform/database/batching/group-commit.ts';
import { type Database, openDatabase } from '../../src/platform/database/open-database.ts';
import { insertRows } from '../../src/platform/database/statements/insert-rows.ts';
import type { Tx } from '../../src/platform/database/tables.ts';
import { ids } from '../../src/platform/ids.ts';
import { openLog } from '../../src/platform/observability/log.ts';
import { publish } from '../../src/platform/outbox/outbox.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { serverKeys } from '../../test/server-keys.ts';
import { AMOUNT, BROKE, CURRENCY, PEOPLE, personId } from './people.ts';

export interface Caller {
  readonly callers: number;
  readonly isHot: boolean;
  readonly brokeShare: number;
}

declare module '../../src/platform/database/tables.ts' {
  interface Tables {
    bench_transfers: BenchTransfer;
  }
}

interface BenchTransfer {
  id: string;
  sender_id: string;
  receiver_id: string;
  amount: bigint;
  memo: string;
  status: number;
  created_at: Date;
}

const FUNDS = 10_000_000_00n;
const FUNDED_TOGETHER = 1000;

/** The path that a transfer takes: group commit, one batched posting, its row, its event. */
export async function openOurs(url: string) {
  const log = openLog('warn');
  const database = openDatabase(url, (error) => log.error({ error }, 'database'));
  await prepare(database);
  const groups = openGroupCommit((work, kind) =>
    database.transaction((tx) => work({ tx, now: new Date(), ids, serverKeys }), kind),
  );
  await fund(database);
  await database.transaction((tx) => Promise.resolve(tx));
  return {
    /** Payments that succeeded, a second. */
    async run(caller: Caller, seconds: number): Promise<number> {
      const startedAt = performance.now();
      const until = startedAt + seconds * 1000;
      const counts = await Promise.all(Array.from({ length: caller.callers }, () => payUntil(groups, caller, until)));
      return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - startedAt) / 1000);
    },
    close: () => database.close(),
  };
}

async function payUntil(groups: GroupCommit, { isHot, brokeShare }: Caller, until: number): Promise<number> {
  let paid = 0;
  while (performance.now() < until) {
    const isBroke = brokeShare > 0 && Math.random() < brokeShare;
    const rich = PEOPLE - BROKE;
    const sender = isBroke ? rich + below(BROKE) : 1 + below(rich - 1);
    const receiver = isHot ? 0 : (sender + 1 + below(rich - 2)) % rich;
    paid += await pay(groups, personId(sender), personId(receiver));
  }
  return paid;
}

function pay(groups: GroupCommit, senderId: string, receiverId: string): Promise<number> {
  const work = groups.run([senderId], async (ctx) => {
    const transferId = ids.next(ctx.now);
    const amount = { currency: CURRENCY, minor: AMOUNT };
    const fee = { currency: CURRENCY, minor: 0n };
    // As a transfer does it: what is refused has written nothing.
    await postMovements(ctx, [transfer({ transferId, senderId, receiverId, amount, fee })]);
    await Promise.all([
      insertTransfer(ctx.tx, {
        id: transferId,
        sender_id: senderId,
        receiver_id: receiverId,
        amount: AMOUNT,
        memo: 'thanks',
        status: 1,
        created_at: ctx.now,
      }),
      publish(ctx, 'notice', {
        user_id: receiverId,
        type: 'transfer.received',
        data: { transfer_id: transferId, amount: AMOUNT.toString(), currency: 'EH', sender: '*明' },
      }),
    ]);
  });
  return work.then(
    () => 1,
    (error: unknown) => {
      if (error instanceof Refusal) return 0;
      throw error;
    },
  );
}

const insertTransfer = batch(async (tx: Tx, rows: readonly BenchTransfer[]) => {
  await insertRows(tx, 'bench_transfers', rows).execute();
  return rows.map(() => undefined);
});

function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

async function fund(database: Database): Promise<void> {
  const now = new Date();
  const credits = Array.from({ length: PEOPLE - BROKE }, (_, number) =>
    openingCoins({
      openingId: ids.next(now),
      userId: personId(number),
      amount: { currency: CURRENCY, minor: FUNDS },
    }),
  );
  for (let from = 0; from < credits.length; from += FUNDED_TOGETHER)
    await database.transaction((tx) =>
      postMovements({ tx, now, ids, serverKeys }, credits.slice(from, from + FUNDED_TOGETHER)),
    );
}

async function prepare(database: Database): Promise<void> {
  const { sql } = await import('kysely');
  await sql`create table if not exists bench_transfers (
    id uuid primary key, sender_id uuid not null, receiver_id uuid not null, amount bigint not null,
    memo text, status smallint not null, created_at timestamptz not null)`.execute(database.reader);
}
