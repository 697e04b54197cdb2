import { MINUTE } from '@eh/contract/platform/spans.ts';
import { claimPiece, endPackageAt } from '../../files/uploads/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { isLost } from '../../platform/database/database-faults.ts';
import { type StepParts, takeStep } from './export-step.ts';
import { dueExports, noteExportFailure } from './store.ts';

interface MakingParts extends StepParts {
  transaction<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
}

/** Exports that advance by a step each round, so that nobody waits for another person's export to finish. */
const EXPORTS_A_ROUND = 10;
const FAILURES_MAX = 6;

/** Runs one step of each due export. Returns whether there were any; throws the errors of those that failed. */
export async function makeExports(parts: MakingParts): Promise<boolean> {
  const due = await parts.transaction((ctx) => dueExports(readContextOf(ctx), EXPORTS_A_ROUND));
  const errors: unknown[] = [];
  for (const { id, packageId } of due) {
    try {
      const pieceId = await parts.transaction((ctx) => claimPiece(ctx, packageId));
      await parts.transaction((ctx) => takeStep(ctx, parts, { exportId: id, pieceId }));
    } catch (error) {
      if (isLost(error)) throw error;
      errors.push(error);
      await parts.transaction((ctx) => noteFailure(ctx, id));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${due.length} exports failed`);
  return due.length > 0;
}

/** A failed step is repeated after a minute. After too many failures, the unfinished file is deleted. */
async function noteFailure(ctx: WriteContext, id: string): Promise<void> {
  const nextAt = new Date(ctx.now.getTime() + MINUTE);
  const packageId = await noteExportFailure(ctx, id, { most: FAILURES_MAX, nextAt });
  if (packageId !== null) await endPackageAt(ctx, packageId, ctx.now);
}
