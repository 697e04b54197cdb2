import { type Cause, causeNow, traceParentOf } from '../../observability/cause.ts';
import { faultOf, startSpan, tracingNow } from '../../observability/traces/tracing.ts';
import { Refusal } from '../../refusal.ts';
import type { Reader } from '../tables.ts';
import { asWork, currentWork, newWork, type Work } from './works.ts';

/** A database connection, or a context that holds one. */
export type Connection = Reader | { readonly reader: Reader } | { readonly tx: Reader };

/** One statement for many items; returns the answers in the order of the items. */
type RunBatch<On extends Connection, Item, Answer> = (
  connection: On,
  items: readonly Item[],
) => Promise<readonly Answer[]>;

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  /** The work of a shared transaction that makes the call. */
  readonly work: Work | null;
  /** The request of the first call, whose trace gets the statement, while tracing is on. */
  readonly cause?: Cause | null;
}

/**
 * Makes a function for one item from a statement for many: concurrent calls on the same connection share one statement.
 * A batch collects calls for one event loop turn on connections for single statements, and for one run of microtasks in
 * a transaction. Nothing is cached: each answer is read after its call. The batch runs with the connection or context
 * of its first caller. Answering with a `Refusal` means that nothing was written for that item.
 */
export function batch<On extends Connection, Item, Answer>(
  runBatch: RunBatch<On, Item, Answer>,
): (connection: On, item: Item) => Promise<Answer> {
  const waiting = new WeakMap<Reader, Waiting<Item, Answer>[]>();
  return (connection, item) => {
    const reader = readerOf(connection);
    return new Promise((resolve, reject) => {
      const work = currentWork();
      if (work !== null) work.waiting += 1;
      const call = { item, resolve, reject, work };
      const collecting = waiting.get(reader);
      const isTraced = tracingNow() !== null;
      if (collecting) {
        collecting.push(isTraced && !reader.isTransaction ? joining(call, collecting[0]?.cause ?? null) : call);
        return;
      }
      const calls: Waiting<Item, Answer>[] = [isTraced ? { ...call, cause: causeNow() } : call];
      waiting.set(reader, calls);
      const run = () => {
        waiting.delete(reader);
        void answerAll(runBatch, connection, calls);
      };
      if (reader.isTransaction) process.nextTick(run);
      else setImmediate(run);
    });
  };
}

/** Like `batch`, for a look-up by key: each distinct key is read once; null if nothing is found. */
export function batchByKey<On extends Connection, Found>(
  read: (connection: On, keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (connection: On, key: string) => Promise<Found | null> {
  return batch(async (connection, keys) => {
    const found = await read(connection, [...new Set(keys)]);
    return keys.map((key) => found.get(key) ?? null);
  });
}

/** Like `batch`, if only items of the same kind can share a statement: one statement per kind. */
export function batchByKind<On extends Connection, Item, Answer>(
  kindOf: (item: Item) => string,
  runBatch: RunBatch<On, Item, Answer>,
): (connection: On, item: Item) => Promise<Answer> {
  return batch(async (connection: On, items: readonly Item[]) => {
    const answers = new Map<Item, Answer>();
    const kinds = [...Map.groupBy(items, kindOf).values()].map(async (alike) => {
      const found = await runBatch(connection, alike);
      for (const [index, item] of alike.entries()) answers.set(item, found[index] as Answer);
    });
    await Promise.all(kinds);
    return items.map((item) => answers.get(item) as Answer);
  });
}

/**
 * Like `batch`, for queries that are often equal: each distinct one runs once. The key contains all that the answer
 * depends on.
 */
export function batchAlike<On extends Connection, Query, Answer>(
  keyOf: (query: Query) => string,
  read: (connection: On, query: Query) => Promise<Answer>,
): (connection: On, query: Query) => Promise<Answer> {
  return batchByKind(keyOf, async (connection: On, alike: readonly Query[]) => {
    const answer = await read(connection, alike[0] as Query);
    return alike.map(() => answer);
  });
}

/** Like `batch`, for a query without parameters: concurrent callers share one. */
export function batchSame<On extends Connection, Answer>(
  read: (connection: On) => Promise<Answer>,
): (connection: On) => Promise<Answer> {
  const readShared = batchAlike(() => '', read);
  return (connection) => readShared(connection, null);
}

async function answerAll<On extends Connection, Item, Answer>(
  runBatch: RunBatch<On, Item, Answer>,
  connection: On,
  waiting: readonly Waiting<Item, Answer>[],
): Promise<void> {
  // A shared statement belongs to no single work: afterwards each work is told whether anything was written for it.
  const shared = waiting.some(({ work }) => work !== null) ? newWork() : null;
  try {
    const items = waiting.map(({ item }) => item);
    const answers = await asWork(shared, () => runBatch(connection, items));
    if (answers.length !== items.length) throw new Error(`${items.length} were asked for, ${answers.length} came`);
    // Avoids `entries`, whose pairs would be a twentieth of a payment's allocations.
    for (let index = 0; index < waiting.length; index += 1) {
      const answer = answers[index] as Answer;
      answered(waiting[index]?.work, shared?.hasWritten === true && !(answer instanceof Refusal));
      waiting[index]?.resolve(answer);
    }
  } catch (error) {
    for (const { reject, work } of waiting) {
      answered(work, true);
      reject(error);
    }
  }
}

function answered(work: Work | null | undefined, hasWritten: boolean): void {
  if (!work) return;
  work.waiting -= 1;
  work.hasWritten ||= hasWritten;
}

/**
 * A call that shares another call's statement: its own trace records the wait and links to the span that waited first.
 */
function joining<Item, Answer>(call: Waiting<Item, Answer>, first: Cause | null): Waiting<Item, Answer> {
  const span = startSpan(causeNow(), { name: 'shared statement', kind: 'client' });
  if (span === null) return call;
  const carrier = traceParentOf(first);
  if (carrier !== null) span.link(carrier);
  return {
    item: call.item,
    work: call.work,
    resolve(answer) {
      span.end();
      call.resolve(answer);
    },
    reject(error) {
      span.end({}, faultOf(error));
      call.reject(error);
    },
  };
}

function readerOf(connection: Connection): Reader {
  if ('tx' in connection) return connection.tx;
  return 'reader' in connection ? connection.reader : connection;
}
