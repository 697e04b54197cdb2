import type { EH } from '../eh.ts';
import { EHConnectionError, EHRefusal } from '../errors.ts';
import type { Page } from '../pages.ts';
import { sleep } from '../transport.ts';

/** A growing list of the exchange that a program in a terminal follows. */
export interface Following<Row> {
  readonly eh: EH;
  /** A page of the rows since an instant in Unix seconds, newest first. */
  readonly readPage: (query: PageQuery) => PromiseLike<Page<Row>>;
  readonly instantOf: (row: Row) => number;
  readonly take: (row: Row) => Promise<void> | void;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

interface PageQuery {
  readonly since: number;
  readonly limit: number;
  readonly cursor?: string;
}

const TURN_MILLISECONDS = 1000;
const SECOND = 1000;
const PAGE = 50;
const PASSING_STATUS_MIN = 500;
const TOO_MANY_CALLS = 429;
/** A row that was stored this much later than a newer one is still found. */
const LATE_SECONDS = 30;
/** In between, reading ends at the first page without a new row. */
const TURNS_UNTIL_ALL = 15;

/** Asks every second and takes each new row once, the oldest first, until its signal is aborted; throws if refused. */
export async function follow<Row extends { readonly id: string }>(following: Following<Row>): Promise<void> {
  const { eh, instantOf, take, signal } = following;
  // By the server's clock: the one of this computer may be wrong.
  const { time: start } = await eh.call('getTime', {});
  let newest = start;
  const seen = new Set<string>();
  for (let turn = 1; !signal.aborted; turn += 1) {
    const since = Math.max(start, newest - LATE_SECONDS);
    const { rows, pauseMilliseconds } = await newRows(following, { since, seen, isAll: turn % TURNS_UNTIL_ALL === 0 });
    for (const row of rows) {
      seen.add(row.id);
      newest = Math.max(newest, instantOf(row));
      await take(row);
    }
    // An aborted pause ends the loop.
    await sleep(pauseMilliseconds, signal).catch(() => undefined);
  }
}

interface Wanted {
  readonly since: number;
  readonly seen: ReadonlySet<string>;
  readonly isAll: boolean;
}

interface Turn<Row> {
  readonly rows: readonly Row[];
  /** Until the next turn. */
  readonly pauseMilliseconds: number;
}

/** Oldest first. An exchange that is away for a moment, or asks for a pause, is asked again at the next turn. */
async function newRows<Row extends { readonly id: string }>(
  { readPage, say }: Following<Row>,
  { since, seen, isAll }: Wanted,
): Promise<Turn<Row>> {
  const rows: Row[] = [];
  try {
    let cursor: string | undefined;
    do {
      const page = await readPage({ since, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) });
      const news = page.rows.filter(({ id }) => !seen.has(id));
      rows.push(...news);
      cursor = isAll || news.length > 0 ? (page.next_cursor ?? undefined) : undefined;
    } while (cursor !== undefined);
  } catch (error) {
    const pauseMilliseconds = pauseAfter(error);
    if (pauseMilliseconds === null || !(error instanceof Error)) throw error;
    say(`${error.message}; trying again`);
    return { rows: [], pauseMilliseconds };
  }
  return { rows: rows.toReversed(), pauseMilliseconds: TURN_MILLISECONDS };
}

/** Null for an error that does not pass by itself. */
function pauseAfter(error: unknown): number | null {
  if (error instanceof EHConnectionError) return TURN_MILLISECONDS;
  if (!(error instanceof EHRefusal)) return null;
  if (error.status !== TOO_MANY_CALLS && error.status < PASSING_STATUS_MIN) return null;
  return Math.max((error.retryAfterSeconds ?? 0) * SECOND, TURN_MILLISECONDS);
}
