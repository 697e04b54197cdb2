import { expect } from 'vitest';
import { auditBooks } from '../../src/cli/audit-books.ts';
import { complaintRules } from '../../src/composition/trading-parts.ts';
import { openingCoins, postMovements, sealEntries } from '../../src/ledger/journal/index.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { deadlineWorker } from '../../src/platform/deadlines/deadline-worker.ts';
import { ids } from '../../src/platform/ids.ts';
import { openLog } from '../../src/platform/observability/log.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { insertOperator } from '../../src/staff/operators/store.ts';
import { defaultMarketRules, postListing } from '../../src/trading/market/index.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openPeople, type People } from '../people.ts';
import { serverKeys } from '../server-keys.ts';
import { type LatePhone, openLatePhone } from './late-phone.ts';

/** Thrown inside a transaction in the place of a process that dies: whatever it had done is gone. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** Two people, an operator, a clock and a database of their own, without HTTP, so that thousands of steps are a matter of minutes. */
export interface TradeWorld {
  readonly people: People;
  readonly operatorId: string;
  readonly listingId: string;
  readonly rules: typeof complaintRules;
  readonly database: Database;
  readonly phone: LatePhone;
  now(): Date;
  advance(seconds: number): void;
  /** Runs in a transaction; a refusal is a normal outcome and is returned, a crash leaves nothing behind. */
  transaction<T>(run: (ctx: WriteContext) => Promise<T>, ending?: 'commit' | 'crash'): Promise<T | Refusal | Crash>;
  /** Serves the clocks that have run out, as the worker does. */
  serveClocks(): Promise<void>;
  /** Fails unless laws 1 to 7 and the stored records hold. */
  requireLaws(): Promise<void>;
  close(): Promise<void>;
}

export async function openTradeWorld(): Promise<TradeWorld> {
  const test = await openTestDatabase();
  const { database } = test;
  let moment = new Date('2026-11-21T08:00:00Z').getTime();
  const clock = { now: () => new Date(moment) };
  const people = await openPeople(database, clock);
  const operatorId = ids.next(clock.now());
  const rules = complaintRules;
  const { tradeDeadlines } = await import('../../src/trading/trades/index.ts');
  const { complaintDeadlines } = await import('../../src/trading/complaints/index.ts');
  const worker = deadlineWorker({
    database,
    clock,
    ids,
    serverKeys,
    log: openLog('silent'),
    handlers: { ...tradeDeadlines(rules.trades), ...complaintDeadlines(rules) },
  });
  const inTransaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
    database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
  const listing = await inTransaction(async (ctx) => {
    const { id } = people.alice.user;
    const amount = { currency: defaultMarketRules.currency, minor: 5_000_00n };
    await postMovements(ctx, [openingCoins({ openingId: id, userId: id, amount })]);
    return postListing(ctx, defaultMarketRules, people.alice.user, {
      totalMinor: 4_000_00n,
      priceMinor: 702n,
      minimumFiatMinor: 50_00n,
      maximumFiatMinor: 3_500_00n,
      isWholeOnly: false,
      paymentAccountIds: [people.alice.accountOf('alipay'), people.alice.accountOf('bank_card')],
      paymentWindowMinutes: 15,
      note: '',
      firstMessage: '',
      conditions: { completionPercent: 0, trades: 0, registeredDays: 0, level: 0 },
      acceptsAutomatically: false,
      hasUniqueCents: true,
      openHours: null,
    });
  });
  await inTransaction(({ tx, now }) =>
    insertOperator(tx, {
      id: operatorId,
      name: 'omar',
      role: 'owner',
      password_hash: '',
      totp_secret: '',
      created_at: now,
    }),
  );
  return {
    people,
    operatorId,
    listingId: listing.id,
    rules,
    database,
    phone: openLatePhone(),
    now: clock.now,
    advance(seconds) {
      moment += seconds * 1000;
    },
    async transaction(run, ending = 'commit') {
      try {
        return await inTransaction(async (ctx) => {
          const done = await run(ctx);
          if (ending === 'crash') throw new Crash();
          return done;
        });
      } catch (error) {
        if (error instanceof Refusal || error instanceof Crash) return error;
        throw error;
      }
    },
    serveClocks: async () => {
      await worker.workDue();
    },
    async requireLaws() {
      await sealEntries(database, clock.now());
      expect((await auditBooks(database)).faults).toEqual([]);
    },
    close: () => test.drop(),
  };
}
