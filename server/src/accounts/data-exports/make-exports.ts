import { MINUTE } from '@eh/contract/platform/spans.ts';
import { claimPiece, endPackageAt } from '../../files/uploads/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { isLost } from '../../platform/database/database-faults.ts';
import { type StepParts, takeStep } from './export-step.ts';
import { dueExports, noteExportFailure } from './store.ts';

interface MakingParts extends StepParts {
  transaction<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
}

/** So many people's exports take a step each round: nobody waits for the end of somebody else's. */
const EXPORTS_A_ROUND = 10;
const FAILURES_MAX = 6;

/** One step of each export that is due. Says whether there were any; throws the errors of those that failed. */
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

/** A step that failed is taken again in a minute, and in the end no more: what there is of the file is deleted. */
async function noteFailure(ctx: WriteContext, id: string): Promise<void> {
  const nextAt = new Date(ctx.now.getTime() + MINUTE);
  const packageId = await noteExportFailure(ctx, id, { most: FAILURES_MAX, nextAt });
  if (packageId !== null) await endPackageAt(ctx, packageId, ctx.now);
}
