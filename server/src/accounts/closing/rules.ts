import type { OpenWorkKind } from '@eh/contract/accounts/closing/open-work.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

/** The number of open things of each kind that a person has. */
export type OpenWorkCounts = Readonly<Record<OpenWorkKind, (ctx: ReadContext, userId: string) => Promise<number>>>;

/** The account being erased, and whether it was restricted when it closed. */
interface ClosedAccount {
  readonly userId: string;
  readonly isBarred: boolean;
}

/**
 * Erases a module's data about one person, a bounded number of rows per call; returns whether more is left. Safe to
 * repeat: after an interruption its part starts over.
 */
export interface Eraser {
  readonly part: string;
  erase(ctx: WriteContext, account: ClosedAccount): Promise<boolean>;
}
