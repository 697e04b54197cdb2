import { SECOND } from '@eh/contract/platform/spans.ts';

/** How waiting rows are handled, and how the one that fails is put off. */
export interface Halving<Row, Done> {
  /** Handles the rows at once; what it wrote is undone when it throws. */
  readonly handle: (rows: readonly Row[]) => Promise<Done>;
  /** Puts off a row that failed by itself. */
  readonly postpone: (row: Row, error: unknown) => Promise<void>;
}

/**
 * Handles rows together, so that they share their statements. Rows that fail are halved, in their order, until the failing
 * one stands alone: only that one is put off. Gives what came of each part that was handled.
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

/** When to try again after so many failures before this one: each pause is twice the one before, up to a bound. */
export function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(RETRY_SECONDS * 2 ** attempts, RETRY_SECONDS_MAX) * SECOND);
}
