import { SECOND } from '@eh/contract/platform/spans.ts';

/** How waiting rows are handled, and how a failing one is postponed. */
export interface Halving<Row, Done> {
  /** Handles the rows together; must undo its writes when it throws. */
  readonly handle: (rows: readonly Row[]) => Promise<Done>;
  /** Postpones a row that failed alone. */
  readonly postpone: (row: Row, error: unknown) => Promise<void>;
}

/**
 * Handles rows together, so that they share their statements. If they fail, they are split in halves, in order, until
 * the failing row is alone: only that one is postponed. Returns the results of all handled parts.
 */
export async function inHalves<Row, Done>(rows: readonly Row[], halving: Halving<Row, Done>): Promise<readonly Done[]> {
  const [first] = rows;
  if (first === undefined) return [];
  try {
    return [await halving.handle(rows)];
  } catch (error) {
    if (rows.length === 1) {
      await halving.postpone(first, error);
      return [];
    }
    const half = Math.ceil(rows.length / 2);
    const before = await inHalves(rows.slice(0, half), halving);
    return [...before, ...(await inHalves(rows.slice(half), halving))];
  }
}

const RETRY_SECONDS = 5;
const RETRY_SECONDS_MAX = 600;

/** When to try again after this many earlier failures: each pause doubles, up to a limit. */
export function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(RETRY_SECONDS * 2 ** attempts, RETRY_SECONDS_MAX) * SECOND);
}
