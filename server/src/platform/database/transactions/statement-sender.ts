import type pg from 'pg';
import { batchWrites } from '../batching/batch-writes.ts';
import { COMMIT_MILLISECONDS } from '../connections.ts';
import { isLost } from '../database-faults.ts';
import type { Watch } from '../silence/watch.ts';
import { namedStatement } from '../statements/named-statement.ts';
import { type Planned, sendAsGroup } from './flight.ts';

export type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;
type Values = readonly unknown[];

interface Queued {
  readonly text: string;
  readonly values: Values;
  readonly resolve: (answer: Answer | Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/** The names of the statements that each connection has planned. */
const plannedBy = new WeakMap<pg.ClientBase, Set<string>>();

/**
 * The statements of one transaction on their way to the server. `begin` is sent together with the statements of its
 * event loop turn if the connection has planned them all; else they wait for its answer. Later ones are sent at once,
 * without waiting for each other.
 */
export function statementSender(client: pg.PoolClient, watch: Watch) {
  const planned = plannedBy.get(client) ?? new Set<string>();
  plannedBy.set(client, planned);
  /** Statements that wait for `begin`; null if none has to wait. */
  let queue: Queued[] | null = null;
  let isDeparting = false;
  let failure: { readonly error: unknown } | null = null;

  /** Sends a statement after the earlier ones. */
  function send(text: string, values: Values): Promise<Answer> {
    // After a failed group it is unknown whether `begin` took effect, so only a rollback may follow.
    if (failure !== null && text !== 'rollback') return Promise.reject(failure.error);
    // A server that lost the connection has rolled back; the fault to report is the one that lost it.
    if (failure !== null && client.connection.stream.destroyed) return Promise.resolve(answered('ROLLBACK'));
    if (text === 'begin') {
      queue = [];
      return Promise.resolve(answered('BEGIN'));
    }
    if (queue === null) return direct(text, values);
    if (!isDeparting && ENDS.has(text)) {
      // Nothing was sent yet, not even `begin`.
      queue = null;
      return Promise.resolve(answered(text.toUpperCase()));
    }
    const waiting = queue;
    return new Promise((resolve, reject) => {
      waiting.push({ text, values, resolve, reject });
      if (!isDeparting) setImmediate(() => void depart());
      isDeparting = true;
    });
  }

  async function direct(text: string, values: Values): Promise<Answer> {
    batchWrites(client.connection.stream);
    const statement = named(text, values);
    const answer = await watch
      .during(client, () => client.query({ ...statement, ...patienceFor(text) }))
      .catch((error: unknown) => {
        if (isLost(error)) failure = { error };
        throw error;
      });
    if (statement.name !== undefined) planned.add(statement.name);
    return answer;
  }

  async function depart(): Promise<void> {
    const first = queue?.splice(0) ?? [];
    try {
      const flying = plansOf([{ text: 'begin', values: [] }, ...first]);
      if (flying === null) {
        await direct('begin', []);
        for (const { text, values, resolve } of first) resolve(direct(text, values));
      } else {
        const patience = patienceFor(first.at(-1)?.text ?? '');
        const [, ...answers] = await watch.during(client, () => sendAsGroup(client, flying, patience));
        for (const [index, { resolve }] of first.entries()) resolve(answers[index] ?? answered(''));
      }
    } catch (error) {
      failure = { error };
      for (const { reject } of first) reject(error);
    }
    const rest = queue ?? [];
    queue = null;
    for (const { text, values, resolve } of rest) resolve(send(text, values));
  }

  /** The planned statements; null if the connection has not planned one of them. */
  function plansOf(statements: readonly { readonly text: string; readonly values: Values }[]): Planned[] | null {
    const plans = statements.flatMap(({ text, values }) => {
      const { name } = named(text, values);
      return name !== undefined && planned.has(name) ? [{ name, values }] : [];
    });
    return plans.length === statements.length ? plans : null;
  }

  return { send };
}

const ENDS: ReadonlySet<string> = new Set(['commit', 'rollback']);

function answered(command: string): Answer {
  return { command, rowCount: null, rows: [] };
}

/** `begin` and `commit` are named too, so that they can be sent together with others. */
function named(text: string, values: Values) {
  const statement = namedStatement(text, values);
  return text === 'begin' || text === 'commit' ? { ...statement, name: text } : statement;
}

function patienceFor(text: string): { readonly query_timeout?: number } {
  return text === 'commit' ? { query_timeout: COMMIT_MILLISECONDS } : {};
}
