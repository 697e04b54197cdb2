import type pg from 'pg';
import { connectTo, forRepeated } from '../../../platform/database/connections.ts';
import { openHosts } from '../../../platform/database/hosts.ts';
import { type RowSink, sinkStatement } from '../../../platform/database/statements/row-sink.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { planBatch } from '../plan-batch.ts';
import {
  type FaultRow,
  type Faults,
  faultsOf,
  OPEN_ACCOUNTS,
  openAccountsParameters,
  POST_CALL,
  POST_PARAMETERS,
  postParameters,
} from '../store.ts';
import type { Waiting } from './pick-batch.ts';

/** One connection of the poster. A lost one is made again, and what was under way goes again with the same keys. */
export interface Lane {
  post(items: readonly Waiting[]): Promise<Faults | null>;
  openAccounts(items: readonly Waiting[], missing: ReadonlySet<string>): Promise<void>;
  close(): Promise<void>;
}

/** One plan for all batches: planning anew each time costs more than a small batch itself. */
const PINNED = 'set plan_cache_mode = force_generic_plan; set jit = off';
/** For so many batches after one with an account that fell short, the next look before they write. */
const WARY_BATCHES = 20;
const ATTEMPTS = 12;
const PAUSE_MILLISECONDS = 50;
const PAUSE_MILLISECONDS_MAX = 5000;
/** Deadlock, serialization, lock timeout; shutdown and recovery; too many connections; every fault of the connection. */
const TRANSIENT = /^(40P01|40001|55P03|57P0[1-5]|53300|08\w{3}|25006|E[A-Z]+)$/;

export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return TRANSIENT.test(code) || /connection|timeout|terminated|closed/i.test(error.message);
}

export function openLane(url: string, sinks: readonly RowSink[], log: Log): Lane {
  const text = statementWith(sinks);
  const hosts = openHosts(url);
  let connection: Promise<pg.Client> | null = null;
  let wariness = 0;
  const onFault = (error: Error) => log.warn({ err: error }, 'a connection of the poster was lost');

  async function connect(): Promise<pg.Client> {
    const client = await connectTo(url, { hosts, patience: forRepeated, onFault, isPipelined: true });
    await client.query(PINNED);
    return client;
  }

  function connected(): Promise<pg.Client> {
    if (connection !== null) return connection;
    const mine = connect();
    const forget = () => {
      if (connection === mine) connection = null;
    };
    connection = mine;
    mine.then((client) => client.once('end', forget), forget);
    return mine;
  }

  /** The same statement with the same keys may go any number of times: the books take it once. */
  async function insist<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(await connected());
      } catch (error) {
        if (!isTransient(error) || attempt === ATTEMPTS) throw error;
        log.warn({ err: error, attempt }, 'a batch goes again');
        await pause(Math.min(PAUSE_MILLISECONDS * 2 ** (attempt - 1), PAUSE_MILLISECONDS_MAX));
      }
    }
  }

  return {
    async post(items) {
      const rows = items.flatMap((item) => item.rows);
      const posting = [...postParameters(planBatch(items)), wariness > 0];
      const values = [...posting, ...sinks.flatMap((sink) => sink.parameters(rows))];
      const answer = await insist((client) => client.query<FaultRow>({ name: 'ledger_post', text, values }));
      const faults = faultsOf(answer.rows);
      wariness = (faults?.short.size ?? 0) > 0 ? WARY_BATCHES : Math.max(0, wariness - 1);
      return faults;
    },
    async openAccounts(items, missing) {
      const accounts = items.flatMap((item) => item.changes.map((change) => change.account));
      const values = openAccountsParameters(accounts.filter((account) => missing.has(account.id)));
      await insist((client) => client.query(OPEN_ACCOUNTS, values));
    },
    async close() {
      const client = await connection?.catch(() => null);
      connection = null;
      await client?.end();
    },
  };
}

/** One statement for all: post, and when the batch stands write the rows it brought. */
function statementWith(sinks: readonly RowSink[]): string {
  let next = POST_PARAMETERS + 1;
  const parts = sinks.map((sink, index) => {
    const statement = sinkStatement(sink, next, "exists (select from posted where fault = 'posted')");
    next += Object.keys(sink.columns).length;
    return `, sink_${index} as (${statement})`;
  });
  return `with posted as materialized (${POST_CALL})${parts.join('')} select fault, subject from posted`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, milliseconds);
  });
}
