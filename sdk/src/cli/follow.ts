import type { EH } from '../eh.ts';
import { EHConnectionError, EHRefusal } from '../errors.ts';
import { sleep } from '../transport.ts';

/** A growing list of the exchange that a program in a terminal follows. */
export interface Following<Row> {
  readonly eh: EH;
  /** The rows since an instant in Unix seconds, newest first. */
  readonly list: (since: number) => AsyncIterable<Row>;
  readonly instantOf: (row: Row) => number;
  readonly take: (row: Row) => Promise<void> | void;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

const TURN_MILLISECONDS = 1000;
const PASSING_STATUS_MIN = 500;
/** A row that was stored this much later than a newer one is still found. */
const LATE_SECONDS = 30;

/** Asks every second and takes each new row once, the oldest first, until its signal is aborted; throws if refused. */
export async function follow<Row extends { readonly id: string }>(following: Following<Row>): Promise<void> {
  const { eh, instantOf, take, signal } = following;
  // By the server's clock: the one of this computer may be wrong.
  const { time: start } = await eh.call('getTime', {});
  let newest = start;
  const seen = new Set<string>();
  while (!signal.aborted) {
    for (const row of await newRows(following, { since: Math.max(start, newest - LATE_SECONDS), seen })) {
      seen.add(row.id);
      newest = Math.max(newest, instantOf(row));
      await take(row);
    }
    // An aborted pause ends the loop.
    await sleep(TURN_MILLISECONDS, signal).catch(() => undefined);
  }
}

/** Oldest first. An exchange that is away for a moment is asked again at the next turn. */
async function newRows<Row extends { readonly id: string }>(
  { list, say }: Following<Row>,
  { since, seen }: { readonly since: number; readonly seen: ReadonlySet<string> },
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  try {
    for await (const row of list(since)) if (!seen.has(row.id)) rows.push(row);
  } catch (error) {
    const isPassing =
      error instanceof EHConnectionError || (error instanceof EHRefusal && error.status >= PASSING_STATUS_MIN);
    if (!isPassing) throw error;
    say(`${error.message}; trying again`);
    return [];
  }
  return rows.toReversed();
}
